import { describe, expect, it } from "vitest";
import { BLANK, type Draft } from "./draft.ts";
import { fallbackOrder, fallbackProblems, isTimed, mayGo, NEW_FALLBACK, refusedApart } from "./falling.ts";
import { NONE } from "./problems.ts";

const channel = { id: "sms", name: "Texts", type: 0 as const, contactId: "+1" };
const template = { id: "t1", templateId: "offer" } as NonNullable<Draft["template"]>;
const written = {
  ...NEW_FALLBACK,
  draft: {
    ...BLANK,
    channel,
    template,
    mapping: [{ variable: "body.1", type: "static" as const, value: "you" }],
  },
};

describe("a fallback as it is written", () => {
  it("is sent with its own message, and when it goes", () => {
    expect(fallbackOrder(null)).toEqual({});
    expect(fallbackOrder(NEW_FALLBACK)).toEqual({});
    expect(fallbackOrder({ ...written, hours: null })).toEqual({
      fallback: {
        channelId: "sms",
        message: { template: { templateId: "offer", templateUId: "t1" } },
        columnMapping: [{ variable: "body.1", type: "static", value: "you" }],
        onFailed: true,
        afterHours: null,
      },
    });
  });

  it("goes at some time, through another channel, and to nobody of its own", () => {
    expect(isTimed({ ...written, onFailed: false, hours: null })).toBe(false);
    expect(mayGo({ ...written, onFailed: false, hours: null }, NONE)).toBe(false);
    const check = () => ({ ...NONE, recipients: "This Field is Mandatory" });
    expect(fallbackProblems(written, BLANK, check, "another")).toEqual({ ...NONE, recipients: undefined });
    const same = fallbackProblems(written, { ...BLANK, channel }, check, "another");
    expect(same.channel).toBe("another");
    expect(mayGo(written, same)).toBe(false);
  });

  it("has what the server refuses of it under its own fields", () => {
    const { fallback, rest } = refusedApart([
      { field: "fallback.message.template", message: "not approved" },
      { field: "phoneNumber", message: "nobody" },
    ]);
    expect(fallback.template).toBe("not approved");
    expect(rest).toEqual([{ field: "phoneNumber", message: "nobody" }]);
    expect(refusedApart([]).fallback).toBe(NONE);
  });
});
