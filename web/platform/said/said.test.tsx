import { render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { speak, startTexts } from "../i18n/index.ts";
import { AREAS, type Area } from "./areas.ts";
import { addSaid, said } from "./index.ts";
import { Said } from "./Said.tsx";

beforeAll(async () => {
  await startTexts();
  await speak("en");
});
beforeEach(() => speak("ar"));

const every = () => addSaid(...(Object.keys(AREAS) as Area[]));
/** Without the marks around what may run the other way. */
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, "");

it("says it as the server does until it knows it, and in English", async () => {
  await every();
  const blacklisted = "This address is on the blacklist.";
  expect(said(blacklisted)).toBe("هذا العنوان في القائمة السوداء.");
  await speak("hi");
  expect(said(blacklisted)).toBe("यह पता ब्लैकलिस्ट में है।");
  await speak("en");
  expect(said(blacklisted)).toBe(blacklisted);
});

it.each([
  // A broadcast's plan and its messages.
  ["No address for WhatsApp is known.", "لا يُعرف عنوان لـ WhatsApp."],
  [
    "Card 2: Body {{name}} is blank. Give it a value, or a default for people without one.",
    "البطاقة 2: النص {{name}} فارغ. أعطه قيمة، أو قيمة افتراضية لمن ليست لديهم.",
  ],
  [
    "The wallet has held money in USD, so the currency stays USD.",
    "سبق أن احتوت المحفظة على رصيد بعملة USD، لذلك تبقى العملة USD.",
  ],
  ["Too short for India: 5 digits, 10 expected.", "أقصر من أرقام الهند: عدد الأرقام 5 والمتوقع 10."],
  [
    "Not a possible number for Netherlands: 10 digits, 9 or 11 expected after +31.",
    "ليس رقماً ممكناً في هولندا: عدد الأرقام 10 والمتوقع 9 أو 11 (بعد +31).",
  ],
  ["The vendor refuses the template: Template is paused", "يرفض المزوّد القالب: Template is paused"],
  // Sentences one after another, and a vendor's code behind them.
  ["RCS fetches media by address: give its URL. (400)", "تجلب RCS الوسائط من عنوان: أعطِ عنوانها. (400)"],
  // Refusals, with what was passed on in them.
  ["This channel does not exist.", "غير موجود: قناة."],
  [
    "Delhi is not published yet and cannot be paused.",
    "حالة Delhi هي: لم تُنشر بعد، فلا يتاح هذا الإجراء: الإيقاف المؤقت.",
  ],
  ["Twilio refused: The vendor gives no reason.", "رفض Twilio: لا يذكر المزوّد سبباً."],
  // Rows of an upload.
  [
    "Phone Number: Too short: a phone number has its country's code and at least 4 digits.",
    "Phone Number: قصير جداً: يتكون رقم الهاتف من رمز بلده و4 أرقام على الأقل.",
  ],
  [
    'City may hold letters and these characters only: "- _ , .".',
    "يجوز أن يحتوي City على حروف وهذه الرموز فقط: - _ , ..",
  ],
  ["The row has 1 cell, the header has 4.", "عدد خلايا الصف 1 وعدد خلايا الترويسة 4."],
  [
    "The file is a PDF document, not a CSV file. Save the table as CSV (UTF-8) and upload that.",
    "الملف مستند PDF وليس ملف CSV. احفظ الجدول بصيغة CSV (UTF-8) وارفعه.",
  ],
  // Forms of vendors, and formulas.
  ["Access token is required", "رمز الوصول مطلوب"],
  ["upper takes one value, like upper([Name]).", "تأخذ upper قيمة واحدة، مثل upper([Name])."],
])("knows %s", async (sentence, words) => {
  await every();
  expect(bare(said(sentence))).toBe(words);
});

it.each([
  "Something else went wrong here",
  "A text: with a colon",
  "City may hold letters onlyX",
  "draft",
  "red or blue",
  "the column Order Id",
])("takes no other text for one of them: %s", async (text) => {
  await every();
  expect(said(text)).toBe(text);
});

it("sets apart what runs the other way, and calls fields as the page does", async () => {
  await every();
  expect(said("No country has the code +999.")).toContain("\u2068+999\u2069");
  expect(said("Name is required", { label: () => "الاسم" })).toBe("\u2068الاسم\u2069 مطلوب");
});

it("marks as English what it has no words for", async () => {
  await every();
  render(
    <>
      <Said>Mailbox full</Said>
      <Said>This address is on the blacklist.</Said>
    </>,
  );
  expect(screen.getByText("Mailbox full")).toHaveAttribute("lang", "en");
  expect(screen.getByText("هذا العنوان في القائمة السوداء.")).not.toHaveAttribute("lang");
});
