import { expect, it } from "vitest";
import { consentIn } from "./words.ts";

// The words of the FCC's rule (47 CFR 64.1200(a)(10)), the carriers' and ours, as people type them.
it.each([
  "STOP",
  "stop.",
  "Stop!!",
  "«stop»",
  "Stop all",
  "STOPALL",
  "quit",
  "End",
  "revoke",
  "Opt out",
  "opt-out",

  "OPTOUT",
  "cancel",
  "unsubscribe",
  "Unsubscribe me",
  "Please stop",
  "STOP please",
  "ＳＴＯＰ",
  "stop 🙏",
  "Stop promotions",
  "स्टॉप",
  "बंद करें",
  "बंद करो",
  "रोकें",
  "band karo",
  "Band kar do",
  "إيقاف",
  "ايقاف",
  "أوقف",
  "توقف",
  "قف",
  "إلغاء الاشتراك",
  "الغاء الإشتراك",
  "\u200fإلغاء",
  "إلْغَاء",
])("hears %j as stop", (text) => {
  expect(consentIn(text)).toBe("stop");
});

it.each(["START", "unstop", "Subscribe", "Opt in", "शुरू करें", "chalu karo", "ابدأ", "إبدأ", "اشترك", "أشترك"])(
  "hears %j as start",
  (text) => {
    expect(consentIn(text)).toBe("start");
  },
);

it.each([
  "We have got to STOP this bill",
  "yes",
  "non-stop",
  "when does it end",
  "",
  "…",
  "stop stop-loss",
  "बंद है क्या",
])("hears neither in %j", (text) => {
  expect(consentIn(text)).toBeUndefined();
});
