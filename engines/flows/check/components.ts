import { type ComponentRule, componentRule, NEWER_COMPONENTS, type PropertyRule } from "../components.ts";
import { isObject } from "../draft.ts";
import { dayWritten, isDay, isEpoch } from "../days.ts";
import type { DataType, Json } from "../types.ts";
import { reaches } from "../versions.ts";
import { judgeAction } from "./actions.ts";
import { judgeReference, refers } from "./references.ts";
import { findStranger, type Path } from "./report.ts";
import type { Placed, Scene } from "./scene.ts";

const COMPONENTS_MAX = 50;
/** From here on inputs may stand outside a Form. */
const FREE = "4.0";
const OPTION = { title: 30, description: 300, metadata: 20 };

/** Judges every component of a screen, by itself and beside the others. */
export function judgeComponents(scene: Scene): void {
  const { components, find, path } = scene;
  if (components.length > COMPONENTS_MAX)
    find("tooManyComponents", [...path, "layout", "children"], { count: COMPONENTS_MAX });
  const counts = new Map<string, number>();
  const names = new Set<string>();
  for (const placed of components) {
    const type = placed.value.type;
    if (typeof type !== "string") {
      find("propertyMissing", placed.path, { property: "type" });
      continue;
    }
    const rule = componentRule(type);
    if (!rule) {
      const version = Object.hasOwn(NEWER_COMPONENTS, type) ? NEWER_COMPONENTS[type] : undefined;
      if (version && reaches(scene.version, version))
        find("notJudged", [...placed.path, "type"], { what: type });
      else if (version)
        find("componentNewer", [...placed.path, "type"], { type, version, own: scene.version });
      else find("componentUnknown", [...placed.path, "type"], { type });
      continue;
    }
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    if (rule.most !== undefined && count > rule.most)
      find("tooManyOfType", placed.path, { type, count: rule.most });
    if (rule.input && !placed.form && !reaches(scene.version, FREE))
      find("outsideForm", placed.path, { type });
    const { name } = placed.value;
    if (rule.input && typeof name === "string" && name !== "") {
      if (names.has(name)) find("nameTwice", [...placed.path, "name"], { name });
      names.add(name);
    }
    judgeProperties(scene, placed, rule);
    judgeTogether(scene, placed);
  }
}

function judgeProperties(scene: Scene, placed: Placed, rule: ComponentRule): void {
  const { value, path } = placed;
  for (const property of Object.keys(value))
    if (property !== "type" && !Object.hasOwn(rule.properties, property))
      findStranger(scene.find, scene.version, [...path, property], property);
  for (const [property, asked] of Object.entries(rule.properties)) {
    const held = value[property];
    if (held === undefined) {
      if (asked.required) scene.find("propertyMissing", path, { property });
      continue;
    }
    judgeProperty(scene, placed, property, asked, held);
  }
}

function judgeProperty(scene: Scene, placed: Placed, property: string, rule: PropertyRule, held: Json): void {
  const { find } = scene;
  const path = [...placed.path, property];
  if (rule.kind === "action") return judgeAction(scene, placed, property, rule.actions);
  if (typeof held === "string" && refers(held)) {
    if (rule.dynamic) {
      const types: DataType[] = rule.dynamic === "number" ? ["number", "string"] : [rule.dynamic];
      judgeReference(scene, placed.form, held, path, types);
    } else find("formatWrong", path, { property, form: "a plain text" });
    return;
  }
  switch (rule.kind) {
    case "text":
    case "name":
    case "image":
    case "enum":
    case "date":
      if (typeof held !== "string") return find("typeWrong", path, { property, type: "string" });
      return judgeText(scene, path, property, rule, held);
    case "boolean":
      if (typeof held !== "boolean") find("typeWrong", path, { property, type: "boolean" });
      return;
    case "integer":
    case "number": {
      // Numbers as text are what designers of others write, and Meta takes them.
      const number = typeof held === "string" && /^\d+(\.\d+)?$/.test(held) ? Number(held) : held;
      const right = typeof number === "number" && (rule.kind === "number" || Number.isInteger(number));
      if (!right) return find("typeWrong", path, { property, type: rule.kind });
      if (number < rule.min) find("formatWrong", path, { property, form: `${rule.min} or more` });
      return;
    }
    case "dates":
      if (!Array.isArray(held)) return find("typeWrong", path, { property, type: "array" });
      return held.forEach((day, at) => {
        judgeDay(scene, [...path, at], property, day);
      });
    case "options":
      return judgeOptions(scene, path, property, rule.max, held);
  }
}

/** Days are milliseconds before 5.0, and written since. */
function judgeDay({ find, version }: Scene, path: Path, property: string, day: Json): void {
  const [fits, form] = dayWritten(version) ? [isDay, "YYYY-MM-DD"] : [isEpoch, "milliseconds since 1970"];
  if (!fits(day)) find("formatWrong", path, { property, form });
}

function judgeText(scene: Scene, path: Path, property: string, rule: PropertyRule, held: string): void {
  const { find } = scene;
  if (held.trim() === "") {
    if (rule.required) find("blank", path, { property });
    return;
  }
  if (rule.kind === "enum" && !rule.values.includes(held))
    find("enumWrong", path, { property, values: rule.values.join(", ") });
  if (rule.kind === "text" && rule.max !== undefined && held.length > rule.max)
    find("tooLong", path, { property, count: rule.max });
  if (rule.kind === "date") judgeDay(scene, path, property, held);
  if (rule.kind === "image" && !isBase64(held))
    find("formatWrong", path, { property, form: "base64 of a JPEG or PNG" });
  if (rule.kind === "name" && /[\s"'`$.{}]/.test(held))
    find("formatWrong", path, { property, form: "a name without spaces and quotes" });
}

/** The first bytes of JPEG and PNG files, written in base64. */
const isBase64 = (value: string): boolean => /^(?:\/9j\/|iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$/.test(value);

function judgeOptions({ find }: Scene, path: Path, property: string, max: number, held: Json): void {
  if (!Array.isArray(held)) return find("typeWrong", path, { property, type: "array" });
  if (held.length === 0) find("tooFew", path, { property, count: 1 });
  if (held.length > max) find("tooMany", path, { property, count: max });
  const ids = new Set<string>();
  for (const [at, option] of held.entries()) {
    const here = [...path, at];
    if (!isObject(option)) {
      find("typeWrong", here, { property, type: "object" });
      continue;
    }
    for (const key of ["id", "title"])
      if (option[key] === undefined || option[key] === "") find("propertyMissing", here, { property: key });
      else if (typeof option[key] !== "string")
        find("typeWrong", [...here, key], { property: key, type: "string" });
    for (const [key, most] of Object.entries(OPTION)) {
      const text = option[key];
      if (typeof text === "string" && text.length > most)
        find("tooLong", [...here, key], { property: key, count: most });
    }
    if (typeof option.id !== "string") continue;
    if (ids.has(option.id)) find("optionTwice", [...here, "id"], { id: option.id });
    ids.add(option.id);
  }
}

/** The pairs of which the first may not be greater. */
const ORDERED = [
  ["min-chars", "max-chars"],
  ["min-selected-items", "max-selected-items"],
  ["min-date", "max-date"],
] as const;

const ordered = (value: Json): number => (isDay(value) ? Date.parse(value) : Number(value));

function judgeTogether({ find }: Scene, { value, path }: Placed): void {
  for (const [low, high] of ORDERED) {
    const [from, to] = [value[low], value[high]];
    if (from === undefined || to === undefined || from === "" || to === "") continue;
    if (ordered(from) > ordered(to)) find("minOverMax", [...path, low], { property: low, other: high });
  }
  if (value.type !== "Footer") return;
  const has = (name: string) => value[`${name}-caption`] !== undefined && value[`${name}-caption`] !== "";
  if (has("center") && (has("left") || has("right"))) find("captionsAll", path);
  else if (has("left") !== has("right")) find("captionsPair", path);
}
