import { isObject } from "../draft.ts";
import { DATA_TYPES, type DataType, type Json, type JsonObject } from "../types.ts";
import { typeOf } from "./references.ts";
import type { Path } from "./report.ts";
import type { Scene } from "./scene.ts";

const NAME = /^[^\s\-`'"]+$/;

/** Judges the model of what a screen is given: a type and an example of it for each variable. */
export function judgeData({ screen, path, find }: Scene): void {
  const { data } = screen;
  if (data === undefined) return;
  if (!isObject(data)) return find("typeWrong", [...path, "data"], { property: "data", type: "object" });
  for (const [name, model] of Object.entries(data)) {
    const here: Path = [...path, "data", name];
    if (!NAME.test(name)) find("dataName", here, { name });
    if (!isObject(model)) {
      find("typeWrong", here, { property: name, type: "object" });
      continue;
    }
    const type = model.type as DataType;
    if (!DATA_TYPES.includes(type)) {
      find("dataType", here, { name });
      continue;
    }
    const example = model.__example__;
    if (example === undefined) find("exampleMissing", here, { name });
    else if (typeOf(example) !== type) find("exampleWrong", [...here, "__example__"], { name, type });
    else judgeShape(model, example, () => find("exampleWrong", [...here, "__example__"], { name, type }));
    if (type === "array" && !isObject(model.items)) find("itemsMissing", here, { name });
  }
}

/** Whether each item of an example has the properties that the model names, of their types. */
function judgeShape({ items }: JsonObject, example: Json, wrong: () => void): void {
  if (!Array.isArray(example) || !isObject(items)) return;
  const properties = isObject(items.properties) ? items.properties : {};
  const fits = (item: Json): boolean => {
    if (typeof items.type === "string" && typeOf(item) !== items.type) return false;
    if (!isObject(item)) return true;
    return Object.entries(item).every(([key, value]) => {
      const asked = properties[key];
      return !isObject(asked) || asked.type === undefined || typeOf(value) === asked.type;
    });
  };
  if (!example.every(fits)) wrong();
}
