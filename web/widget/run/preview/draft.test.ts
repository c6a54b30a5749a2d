import { expect, it } from "vitest";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { Draft } from "./draft.ts";

const form = (id: string): EncapDefinition["forms"][number] => ({
  id,
  name: id,
  title: id,
  text: "",
  fields: [],
});
const button = (formId: string, kind: "next" | "finish", target: string | null = null) => ({
  id: `${formId}-${kind}`,
  formId,
  label: kind,
  kind,
  target,
  url: "",
  phone: "",
  milestoneId: null,
  when: null,
  authConfigId: null,
});
const whole: EncapDefinition = {
  forms: [form("one"), form("two")],
  buttons: [button("one", "next", "two"), button("two", "finish")],
  milestones: [],
  properties: {
    title: "",
    language: "ar",
    colour: null,
    logo: null,
    closing: { title: "End", text: "" },
    redirectUrl: "https://example.com",
    askOnce: true,
    openUntil: null,
  },
  authConfigs: [],
  logger: { level: "off", days: 1 },
};
const press = (formId: string, buttonId: string) => ({ pressId: "press-1", formId, buttonId, values: {} });
const idOf = (draft: Draft) => {
  const at = draft.at();
  return at?.kind === "form" ? at.form.id : undefined;
};

it("goes through a draft, ends, stays on the page, and begins anew", async () => {
  const draft = new Draft(whole, "App");
  expect(draft.face()).toMatchObject({ title: "App", language: "ar" });
  expect(await draft.press(press("one", "one-next"))).toMatchObject({ kind: "form", form: { id: "two" } });
  expect(await draft.press(press("two", "two-finish"))).toEqual({
    kind: "finished",
    title: "End",
    text: "",
    redirectUrl: null,
  });
  expect(idOf(draft)).toBe("one");
});

it("stays where it is while the draft changes, unless the form is gone", () => {
  const draft = new Draft(whole, "App");
  draft.go("two");
  draft.renew({ ...whole, milestones: [{ id: "m", name: "M" }] }, "App");
  expect(idOf(draft)).toBe("two");
  draft.renew({ ...whole, forms: [form("one")] }, "App");
  expect(idOf(draft)).toBe("one");
  draft.renew({ ...whole, forms: [] }, "App");
  expect(draft.at()).toBeNull();
});
