import { describe, expect, it } from "vitest";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { changesBetween } from "./builder/changes.ts";
import { copyField, freshName, moved, newButton, newField, newForm } from "./builder/make.ts";
import { readWord } from "./tell.ts";
import { builderHash, formHash, formPlace, readHash } from "./places.ts";
import ar from "./text/ar.ts";
import en from "./text/en.ts";
import hi from "./text/hi.ts";

const blank: EncapDefinition = {
  forms: [],
  buttons: [],
  milestones: [],
  properties: {
    title: "",
    language: "en",
    colour: null,
    logo: null,
    closing: { title: "", text: "" },
    redirectUrl: null,
    askOnce: true,
    openUntil: null,
  },
  authConfigs: [],
  logger: { level: "errors", days: 30 },
};

describe("what stands in the frame's address", () => {
  const id = "01a20558-8f48-77af-908a-ef732694eeae";
  it.each([
    [builderHash(id), { id, formId: null }],
    [formHash(formPlace(id, "more_2")), { id, formId: "more_2" }],
    [formHash(id), { id, formId: null }],
    ["campaign/../builder", undefined],
    ["journey/flows/1", undefined],
  ])("%s", (hash, place) => expect(readHash(`#${hash}`)).toEqual(place));
});

it("hears the frame it holds, and nobody else", () => {
  const frame = window;
  const data = { type: "iframePost", source: "encapName", id: "1", name: "App" };
  const said = (change: object) =>
    readWord({ origin: location.origin, source: frame, data, ...change } as unknown as MessageEvent, frame);
  expect(said({})).toEqual(data);
  expect(said({ data: { type: "sessionOut" } })).toEqual({ type: "sessionOut" });
  expect(said({ origin: "https://elsewhere.example" })).toBeUndefined();
  expect(said({ source: null })).toBeUndefined();
  expect(said({ data: "iframePost" })).toBeUndefined();
});

it("gives new things names that are free", () => {
  expect(freshName("form", [])).toBe("form1");
  expect(freshName("form", ["form2"])).toBe("form3");
  const form = { ...newForm(blank, "First"), fields: [newField(blank, "choice", "Answer")] };
  const one = { ...blank, forms: [form] };
  const copy = copyField(one, form.fields[0]!);
  expect(copy).toMatchObject({ kind: "choice", options: form.fields[0]!.options, keepAs: null });
  expect([copy.id, copy.key]).not.toContain(form.fields[0]!.id);
  expect(copy.key).not.toBe(form.fields[0]!.key);
  const two = { ...one, forms: [form, newForm(one, "Second")] };
  expect(newButton(two, form.id, "next", "Next").target).toBe(two.forms[1]!.id);
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
});

it("names what a launch changes", () => {
  const form = newForm(blank, "First");
  const before = { ...blank, forms: [{ ...form, fields: [newField(blank, "text", "")] }] };
  expect(changesBetween(before, before)).toEqual([]);
  const after = {
    ...before,
    forms: [{ ...form, title: "Begin", fields: [] }, newForm(before, "Second")],
    logger: { ...before.logger, days: 5 },
  };
  expect(changesBetween(before, after)).toEqual([
    { what: "forms", how: "added", names: ["Second"] },
    { what: "forms", how: "changed", names: ["First"] },
    { what: "fields", how: "removed", names: ["answer1"] },
    { what: "logger", how: "changed", names: [] },
  ]);
});

it("has a sentence for every finding and event, in every language", () => {
  const codes = Object.keys(en.findings.codes);
  for (const other of [hi, ar]) {
    expect(Object.keys(other.findings.codes)).toEqual(codes);
    expect(Object.keys(other.log.events)).toEqual(Object.keys(en.log.events));
  }
});
