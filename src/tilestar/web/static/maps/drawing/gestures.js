// Hands on a map: one finger or the mouse draws, two fingers zoom and pan, the wheel zooms, the middle button pans, the
// second button erases.

/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {object} Hands
 * @property {(point: Point, erase: boolean) => void} press   a stroke begins
 * @property {(point: Point) => void} drag
 * @property {() => void} release
 * @property {() => void} cancel                      the stroke was the first finger of two: take it back
 * @property {(point: Point | null) => void} hover    the mouse is at a point, or left
 * @property {(x: number, y: number) => void} pan
 * @property {(factor: number, point: Point) => void} zoom
 */

/** How much a notch of the wheel, 100 pixels, enlarges. */
const WHEEL = 1.0025;
const MOST_AT_ONCE = 300;
const MIDDLE = 1;
const SECOND = 2;

/**
 * Points are in pixels of the page, from the element's corner.
 * @param {HTMLElement} element
 * @param {Hands} hands
 */
export function gestures(element, hands) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  /** @type {"none" | "stroke" | "pan" | "pinch"} */
  let doing = "none";

  const pointOf = (/** @type {MouseEvent} */ event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };

  element.addEventListener("pointerdown", (event) => {
    const point = pointOf(event);
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, point);
    if (down.size === 2) {
      if (doing === "stroke") hands.cancel();
      doing = "pinch";
    } else if (down.size > 2) return;
    else if (event.button === MIDDLE) {
      doing = "pan";
      event.preventDefault();
    } else {
      doing = "stroke";
      hands.press(point, event.button === SECOND);
    }
  });
  element.addEventListener("pointermove", (event) => {
    const point = pointOf(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") hands.hover(point);
      return;
    }
    if (doing === "stroke") {
      hands.hover(point);
      hands.drag(point);
    } else if (doing === "pan") hands.pan(point.x - before.x, point.y - before.y);
    else if (doing === "pinch" && down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1] ?? point;
      hands.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
      hands.zoom(apart(point, other) / Math.max(apart(before, other), 1), middle(point, other));
    }
    down.set(event.pointerId, point);
  });
  for (const end of ["pointerup", "pointercancel"])
    element.addEventListener(end, (event) => {
      down.delete(/** @type {PointerEvent} */ (event).pointerId);
      if (down.size > 0) return;
      if (doing === "stroke") hands.release();
      doing = "none";
    });
  element.addEventListener("pointerleave", () => down.size === 0 && hands.hover(null));
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if (event.shiftKey || (event.deltaX !== 0 && Math.abs(event.deltaX) > Math.abs(event.deltaY))) {
        hands.pan(-(event.deltaX || event.deltaY), 0);
        return;
      }
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const pixels = Math.min(Math.max(event.deltaY * lines * (event.ctrlKey ? 4 : 1), -MOST_AT_ONCE), MOST_AT_ONCE);
      hands.zoom(WHEEL ** -pixels, pointOf(event));
    },
    { passive: false },
  );
}

/** @param {Point} one @param {Point} other */
function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** @param {Point} one @param {Point} other */
function middle(one, other) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
