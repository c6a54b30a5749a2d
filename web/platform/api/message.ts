import { i18n } from "../i18n/instance.ts";
import { ApiError } from "./errors.ts";

/** The sentence to show for a failure: the server's own, or that something went wrong. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 0)
    return i18n.t(navigator.onLine ? "ui.unreachable" : "ui.notSynced");
  const said = error instanceof ApiError ? error.message : "";
  return said || i18n.t("ui.somethingWrong");
}
