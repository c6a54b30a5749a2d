import { expect, it } from "vitest";
import { bounceError } from "../sparkpost/errors.ts";
import { receiptError } from "../twilio/errors.ts";
import { cloudErrorClass } from "./cloud-api/index.ts";
import { mayPass } from "./passing.ts";

it.each([
  ["1 2 131000 131016 131057 133004", true],
  ["4 80007 130429 131056", true],
  ["131048 131049", true],
  ["131026 131021 131030 130472 1013", false],
  ["131047 470 131050", false],
  ["132000 132001 132015 100 131053", false],
  ["190 131042 131031 368 130497 999999", false],
])("of Meta's codes %s it says %s", (codes, passes) => {
  for (const code of codes.split(" "))
    expect([code, mayPass({ class: cloudErrorClass(code) })]).toEqual([code, passes]);
});

it("knows phones that are off, mailboxes that are full, and what Meta puts off by way of others", () => {
  const twilio = (code: string) => mayPass(receiptError(code, undefined));
  expect(["30003", "63049", "30005", "21610"].map(twilio)).toEqual([true, true, false, false]);
  const mail = (bounce_class: string) => mayPass(bounceError({ bounce_class }));
  expect(["22", "70", "10", "30", "90"].map(mail)).toEqual([true, true, false, false, false]);
});
