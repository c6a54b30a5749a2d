import { expect, it } from "vitest";
import { saysTwoFactors } from "./strength.ts";

it.each([
  [["mfa"], [], true],
  [["pwd", "otp"], [], true],
  [["hwk", "fpt"], [], true],
  [["pwd"], [], false],
  [["pwd", "pin"], [], false],
  [["otp", "sms"], [], false],
  [["pwd", "a method of its own"], [], false],
  [["constructor", "pwd"], [], false],
  ["mfa", [], false],
  [undefined, [], false],
  [undefined, ["phrh"], true],
  [undefined, ["https://refeds.org/profile/mfa"], true],
  [undefined, [undefined, "urn:oasis:names:tc:SAML:2.0:ac:classes:Password"], false],
  [["pwd"], ["http://schemas.microsoft.com/claims/multipleauthn"], true],
])("of methods %j and contexts %j it is %s", (methods, contexts, two) => {
  expect(saysTwoFactors(methods, contexts)).toBe(two);
});
