import { errorMessage } from "#web/platform/api/message.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { ActionRefused, Unanswered } from "#web/platform/socket/asking.ts";

/** Why something was not done, as a sentence: the server's own where it gave one. */
export function refusalOf(error: unknown): string {
  if (error instanceof ActionRefused) return error.message;
  if (error instanceof Unanswered) return i18n.t("ui.unreachable");
  return errorMessage(error);
}
