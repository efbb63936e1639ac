// Chinese has no spaces, and the index of the search has every character as a word of its own. So a query in Chinese asks for
// all of its characters, and what comes back is kept where they stand together, as they were typed.
{
  const QUERY = 2,
    RESULT = 3; // types of the theme's messages
  const HAN = /\p{Script=Han}+/gu;
  const Plain = window.Worker;

  const words = (item) => `${item.title} ${item.text}`.replace(/<[^>]*>|\u200b/g, "");
  const isPage = (item) => !item.location.includes("#");

  const withPhrases = (groups, phrases) => {
    const has = (item) => phrases.every((phrase) => words(item).includes(phrase));
    const found = groups.filter((group) => group.some(has));
    return found.length ? found.map((group) => group.filter((item) => isPage(item) || has(item))) : groups;
  };

  window.Worker = class extends EventTarget {
    constructor(...given) {
      super();
      this.worker = new Plain(...given);
      this.phrases = [];
      this.worker.addEventListener("message", ({ data }) => {
        if (data.type === RESULT && this.phrases.length) data.data.items = withPhrases(data.data.items, this.phrases);
        this.dispatchEvent(new MessageEvent("message", { data }));
      });
    }

    postMessage(message) {
      if (message.type === QUERY) {
        this.phrases = message.data.match(HAN) ?? [];
        message = {
          ...message,
          data: message.data.replace(HAN, (phrase) => [...phrase].map((each) => ` +${each}`).join("") + " "),
        };
      }
      this.worker.postMessage(message);
    }

    terminate() {
      this.worker.terminate();
    }
  };
}
