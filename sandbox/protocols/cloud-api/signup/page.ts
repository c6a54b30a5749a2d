import { escape, pageOf } from "../../../kit/page.ts";
import { digits } from "../../../kit/wire.ts";
import type { Waba } from "./numbers.ts";

/** What somebody entered in the dialog. */
export interface Entered {
  business: string;
  /** One that is there; empty: a new one. */
  wabaId: string;
  number: string;
  displayName: string;
}

const NUMBER = /^[1-9]\d{6,14}$/;
const NAME_MAX = 100;

/** What speaks against it, as a sentence; nothing where it can be taken. */
export function problemOf({ business, wabaId, number, displayName }: Entered): string | undefined {
  if (wabaId === "" && business.trim() === "") return "Enter the name of the business.";
  if (!NUMBER.test(digits(number))) return "Enter the number with its country code, such as +91 98123 45678.";
  if (displayName.trim().length < 3) return "The display name needs at least 3 letters.";
  return [business, displayName].some((name) => name.length > NAME_MAX)
    ? "This name is too long."
    : undefined;
}

const field = (label: string, name: string, value: string, more = "") =>
  `<label>${label}<input name="${name}" value="${escape(value)}" maxlength="${NAME_MAX}" ${more}></label>`;

/** The dialog in which a business is shared and a number is chosen. Nothing leaves this machine. */
export function signupPage(wabas: readonly Waba[], entered: Entered, problem?: string): string {
  const options = wabas
    .map(
      ({ id, name }) =>
        `<option value="${escape(id)}"${id === entered.wabaId ? " selected" : ""}>${escape(name)} (${escape(id)})</option>`,
    )
    .join("");
  return pageOf(
    "Connect WhatsApp (sandbox)",
    `<h1>Connect your business to WhatsApp</h1><p>Sandbox: this stands for Meta's own dialog. No account is needed.</p>` +
      (problem ? `<p class="wrong" role="alert">${escape(problem)}</p>` : "") +
      `<form method="post">` +
      (options
        ? `<label>WhatsApp Business Account<select name="wabaId"><option value="">A new one</option>${options}</select></label>`
        : `<input type="hidden" name="wabaId" value="">`) +
      field("Business name", "business", entered.business) +
      field("Phone number", "number", entered.number, `type="tel" placeholder="+91 98123 45678"`) +
      field("Display name on WhatsApp", "displayName", entered.displayName) +
      `<button name="choice" value="finish">Finish</button><button name="choice" value="cancel" formnovalidate>Cancel</button></form>`,
  );
}

export const STRANGE_PAGE = pageOf(
  "Connect WhatsApp (sandbox)",
  "<h1>This link does not work.</h1><p>Open the dialog from the console once more.</p>",
);
