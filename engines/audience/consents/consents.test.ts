import { describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { resolveConsents } from "./columns.ts";
import { compileConsents } from "./compile.ts";
import { suggestConsents } from "./suggest.ts";

const { WHATSAPP, EMAIL, SMS } = CHANNEL_TYPES;
const NOW = Date.parse("2026-05-03T12:00:00Z");
const read = (cell: string, optsOut = false, date = "") => {
  const columns = [
    {
      channelType: WHATSAPP,
      answer: { at: 0, name: "WA" },
      optsOut,
      date: { at: 1, name: "Since" },
    },
  ];
  return compileConsents(columns, NOW)([cell, date]);
};

describe("what a cell says", () => {
  it.each(["yes", " Y", "TRUE", "1", "on", "ja", "haan", "हाँ", "हां", "نعم", "Opted-In", "subscribed"])(
    "%s is a yes",
    (cell) => {
      expect(read(cell).said).toEqual([{ channelType: WHATSAPP, optedIn: true, at: null }]);
    },
  );
  it.each(["no", "N", "false", "0", "off", "nein", "nahin", "नहीं", "لا", "opt_out", "Unsubscribed"])(
    "%s is a no",
    (cell) => {
      expect(read(cell).said).toEqual([{ channelType: WHATSAPP, optedIn: false, at: null }]);
    },
  );
  it("is nothing where it is blank, and refused where it is anything else", () => {
    expect(read("  ")).toEqual({ said: [], messages: [] });
    expect(read("maybe")).toEqual({
      said: [],
      messages: ['The column "WA" holds neither a yes nor a no: maybe'],
    });
  });
  it("is a no where who left is asked and the answer is yes; not to have left is no yes", () => {
    const no = [{ channelType: WHATSAPP, optedIn: false, at: null }];
    expect(["yes", "1", "unsubscribed"].map((cell) => read(cell, true).said)).toEqual([no, no, no]);
    expect(["no", "0", "लागू"].map((cell) => read(cell, true).said)).toEqual([[], [], []]);
    expect(read("subscribed", true).said).toMatchObject([{ optedIn: true }]);
  });
  it.each([
    ["2024-05-03", "2024-05-03T00:00:00Z"],
    ["2024-05-03 10:15", "2024-05-03T10:15:00Z"],
    ["2024-05-03T10:15:30.5+05:30", "2024-05-03T04:45:30.5Z"],
    ["2026-05-04", "2026-05-03T12:00:00Z"],
  ])("was said at %s", (date, at) => {
    expect(read("yes", false, date)).toMatchObject({ said: [{ at: Date.parse(at) }], messages: [] });
  });
  it.each(["03/05/2024", "2024-02-30", "2024-05-03 25:00", "May 2024"])("has no date in %s", (date) => {
    expect(read("yes", false, date).messages).toEqual([
      `The column "Since" holds no date written like 2024-05-03: ${date}`,
    ]);
  });
  it("cannot be said tomorrow", () => {
    expect(read("no", false, "2027-01-01").messages).toEqual([
      'The column "Since" holds a date that is still to come: 2027-01-01',
    ]);
    expect(read("", false, "2027-01-01").messages).toEqual([]);
  });
});

describe("what a header asks", () => {
  const kinds = [SMS, WHATSAPP, EMAIL];
  const found = (...headers: string[]) =>
    suggestConsents(headers, kinds, new Set()).flatMap(({ column, channelType, ...more }) =>
      column === null ? [] : [{ channelType, column, ...more }],
    );
  it.each([
    ["WhatsApp opt-in", WHATSAPP, false],
    ["whatsappOptIn", WHATSAPP, false],
    ["wa_consent", WHATSAPP, false],
    ["Is opted in (SMS)", SMS, false],
    ["E-mail subscribed", EMAIL, false],
    ["Unsubscribed from newsletter", EMAIL, null],
    ["Newsletter unsubscribed", EMAIL, true],
    ["SMS DND", SMS, true],
    ["Do not contact via WhatsApp", WHATSAPP, true],
    ["व्हाट्सएप सहमति", WHATSAPP, false],
    ["موافقة واتساب", WHATSAPP, false],
    ["WhatsApp not opted in", WHATSAPP, null],
    ["No e-mail consent", EMAIL, null],
    ["Consent text WhatsApp", WHATSAPP, null],
    ["WhatsApp", WHATSAPP, null],
    ["Opt-in", WHATSAPP, null],
  ])("%s", (header, channelType, optsOut) => {
    const line = { channelType, column: header, optsOut, dateColumn: null };
    expect(found(header)).toEqual(optsOut === null ? [] : [line]);
  });
  it("goes with its date; who left counts before who came, and one kind alone needs no name", () => {
    expect(found("Name", "WhatsApp opt-in", "WhatsApp opt-in date")).toEqual([
      {
        channelType: WHATSAPP,
        column: "WhatsApp opt-in",
        optsOut: false,
        dateColumn: "WhatsApp opt-in date",
      },
    ]);
    expect(found("SMS opt-in", "SMS opt-out")).toMatchObject([{ column: "SMS opt-out", optsOut: true }]);
    const [alone] = suggestConsents(["opted_in", "opted in at"], [EMAIL], new Set());
    expect(alone).toMatchObject({ column: "opted_in", dateColumn: "opted in at" });
    expect(suggestConsents(["opted_in"], [EMAIL], new Set(["opted_in"]))[0]?.column).toBeNull();
  });
});

describe("chosen columns", () => {
  const choice = { channelType: WHATSAPP, column: "Yes", optsOut: false, dateColumn: null };
  it("are found, and one may speak for several kinds", () => {
    const found = resolveConsents(
      [choice, { ...choice, channelType: SMS }],
      ["Name", "Yes"],
      [WHATSAPP, SMS],
    );
    expect(found).toMatchObject({ columns: [{ answer: { at: 1 } }, { answer: { at: 1 } }] });
  });
  it.each([
    [[{ ...choice, column: "Ja" }], 'The file has no column "Ja".'],
    [[{ ...choice, dateColumn: "Day" }], 'The file has no column "Day".'],
    [[choice, choice], '"WhatsApp" is mapped twice.'],
    [[{ ...choice, channelType: EMAIL }], "There is no channel that a yes to E-Mail is for."],
  ])("%#", (choices, message) => {
    const found = resolveConsents(choices, ["Yes"], [WHATSAPP]);
    expect("messages" in found ? found.messages : []).toContain(message);
  });
});
