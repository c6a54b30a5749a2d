import type { KeptLink } from "./links.ts";

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f2f4f8, #14161c); color: light-dark(#1c2230, #eef1f6); }
  main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1f232d); box-shadow: 0 4px 24px #0002; }
  h1 { font-size: 1.1rem; margin: 0; }
  strong { display: block; font-size: 2rem; margin: .5rem 0; }
  p { margin: .25rem 0 1rem; color: light-dark(#4b5365, #b4bbc9); }
  form { display: grid; gap: .5rem; margin: 0; }
  button { font: inherit; padding: .7rem 1rem; border: 1px solid light-dark(#6b7385, #8b93a5); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
  button:first-child { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
  button:focus-visible { outline: 3px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; }
`;

/** Lets nothing run, and a form be sent to wherever the caller wants people back. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action *; base-uri 'none'; frame-ancestors 'none'";

const ENDED: Partial<Record<KeptLink["status"], string>> = {
  paid: "This link was paid. You can close this window.",
  expired: "This link has expired. You can close this window.",
  cancelled: "This link was cancelled. You can close this window.",
};

const CHOICES = [
  ["pay", "Pay"],
  ["pay-and-leave", "Pay, and close the window at once"],
  ["expire", "Let the link expire"],
  ["cancel", "Cancel"],
] as const;
/** What somebody may do on the page. */
export type Choice = (typeof CHOICES)[number][0];
export const isChoice = (given: string | undefined): given is Choice =>
  CHOICES.some(([choice]) => choice === given);

const document = (inside: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Payment (sandbox)</title><style>${STYLE}</style></head><body><main>${inside}</main></body></html>`;

/** The page on which a link is paid: no money moves here. */
export function paymentPage({ link, status }: KeptLink): string {
  const ended = ENDED[status];
  const sum = `${link.currency} ${(link.amount / 100).toFixed(2)}`;
  const head = `<h1>${escape(link.description || "Payment")}</h1><strong>${escape(sum)}</strong>`;
  if (ended) return document(`${head}<p>${ended}</p>`);
  const buttons = CHOICES.map(
    ([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`,
  ).join("");
  return document(
    `${head}<p>Sandbox: nobody is charged. Reference ${escape(link.reference)}</p><form method="post">${buttons}</form>`,
  );
}

export const MISSING_PAGE = document("<h1>There is no such payment link.</h1>");
