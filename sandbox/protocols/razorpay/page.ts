import { escape, pageOf } from "../../kit/page.ts";
import type { KeptLink } from "./links.ts";

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

const document = (inside: string): string => pageOf("Payment (sandbox)", inside);

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
