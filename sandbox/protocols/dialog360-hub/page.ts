import { escape, pageOf } from "../../kit/page.ts";
import { digits } from "../../kit/wire.ts";

export interface Sharing {
  name: string;
  number: string;
}

/** What speaks against it, as a sentence. */
export function problemOf({ name, number }: Sharing): string | undefined {
  if (!/^[1-9]\d{6,14}$/.test(digits(number)))
    return "Enter the number with its country code, such as +91 98123 45678.";
  return name.trim() === "" || name.length > 100 ? "Enter the name of the business." : undefined;
}

/** The page on which a client of 360dialog shares a number with a partner. Nothing leaves this machine. */
export const sharingPage = ({ name, number }: Sharing, problem?: string): string =>
  pageOf(
    "360dialog (sandbox)",
    `<h1>Share a number with your partner</h1><p>Sandbox: this stands for 360dialog's own page. No account is needed.</p>` +
      (problem ? `<p class="wrong" role="alert">${escape(problem)}</p>` : "") +
      `<form method="post"><label>Business name<input name="name" value="${escape(name)}" maxlength="100"></label>` +
      `<label>Phone number<input name="number" value="${escape(number)}" maxlength="40" type="tel" placeholder="+91 98123 45678"></label>` +
      `<button name="choice" value="share">Share</button></form>`,
  );

export const STRANGE_PAGE = pageOf(
  "360dialog (sandbox)",
  "<h1>This link does not work.</h1><p>Open the page from the console once more.</p>",
);
