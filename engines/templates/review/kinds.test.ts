import { describe, expect, it } from "vitest";
import {
  type Change,
  CAROUSEL,
  OFFER,
  PASSWORD,
  body,
  card,
  code,
  found,
  header,
  link,
  otp,
  phone,
  reply,
} from "./fixture.ts";

describe("a template of a kind that WhatsApp would refuse", () => {
  const cards = (count: number) => Array.from({ length: count }, () => card);
  it.each<[string, Change, string]>([
    ["utility", { category: "UTILITY" }, "error category category"],
    ["one card", { cards: cards(1) }, "error cards card-count"],
    ["eleven cards", { cards: cards(11) }, "error cards card-count"],
    ["a header above", header("Hi"), "error header.format header-format"],
    ["a footer", { footer: "Bye" }, "error footer no-footer"],
    ["buttons below", { buttons: [reply] }, "error buttons carousel-buttons"],
    [
      "cards without header",
      { cards: [card, { ...card, header: { format: "NONE" } }] },
      "error cards[1].header.format header-format",
    ],
    [
      "a card without example",
      { cards: [card, { ...card, header: { format: "IMAGE", handle: "", url: "" } }] },
      "error cards[1].header.media missing-example",
    ],
    [
      "a long card",
      { cards: [card, { ...card, body: { text: "x".repeat(161), examples: {} } }] },
      "error cards[1].body.text too-long",
    ],
    [
      "no buttons in a card",
      { cards: [card, { ...card, buttons: [] }] },
      "error cards[1].buttons card-buttons",
    ],
    [
      "three buttons in a card",
      { cards: [card, { ...card, buttons: [reply, link(), phone()] }] },
      "error cards[1].buttons card-buttons",
    ],
    [
      "a code in a card",
      { cards: [card, { ...card, buttons: [code()] }] },
      "error cards[1].buttons card-buttons",
    ],
    ["other buttons", { cards: [card, { ...card, buttons: [reply] }] }, "error cards[1] card-shape"],
    [
      "other media",
      { cards: [card, { ...card, header: { format: "VIDEO", handle: "4", url: "" } }] },
      "error cards[1] card-shape",
    ],
  ])("a carousel: %s", (_, change, finding) => expect(found({ ...CAROUSEL, ...change })).toContain(finding));

  it.each<[string, Change, string]>([
    ["utility", { category: "UTILITY" }, "error category category"],
    ["a text header", header("Hi"), "error header.format header-format"],
    ["a long body", body("x".repeat(601)), "error body.text too-long"],
    ["a footer", { footer: "Bye" }, "error footer no-footer"],
    ["no offer", { offer: null }, "error offer.text missing"],
    ["17 characters", { offer: { text: "x".repeat(17), hasExpiration: true } }, "error offer.text too-long"],
    [
      "16 characters",
      { offer: { text: "x".repeat(16), hasExpiration: true } },
      "warning offer.text offer-text",
    ],
    ["address before code", { buttons: [link(), code()] }, "error buttons offer-buttons"],
    ["a quick reply", { buttons: [reply] }, "error buttons offer-buttons"],
  ])("an offer: %s", (_, change, finding) => expect(found({ ...OFFER, ...change })).toContain(finding));

  it.each<[string, Change, string]>([
    ["a header", header("Hi"), "error header.format header-format"],
    ["a text of its own", body("Log in"), "error body.text authentication-text"],
    ["no button", { buttons: [] }, "error buttons authentication-button"],
    ["another button", { buttons: [link()] }, "error buttons authentication-button"],
    ["cards", { type: "CAROUSEL" }, "error type category"],
    ["no app", { buttons: [{ ...otp, otpType: "ONE_TAP" }] }, "error buttons[0].apps otp-app"],
    [
      "no terms",
      { buttons: [{ ...otp, otpType: "ZERO_TAP" }] },
      "error buttons[0].zeroTapTermsAccepted zero-tap-terms",
    ],
    [
      "91 minutes",
      { authentication: { securityRecommendation: false, codeExpiration: 91 } },
      "error authentication.codeExpiration code-expiration",
    ],
    [
      "no minute",
      { authentication: { securityRecommendation: false, codeExpiration: 0 } },
      "error authentication.codeExpiration code-expiration",
    ],
  ])("a password: %s", (_, change, finding) => expect(found({ ...PASSWORD, ...change })).toContain(finding));
});
