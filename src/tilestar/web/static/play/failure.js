// Why a question to the server failed, in words.

import { Refusal } from "../lib/api.js";
import { t } from "../lib/i18n.js";

/** @param {unknown} error */
export function failureText(error) {
  return error instanceof Refusal ? error.message : t("app.connection-lost");
}
