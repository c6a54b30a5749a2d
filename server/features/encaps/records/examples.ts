import { readFile } from "node:fs/promises";
import path from "node:path";
import { type EncapDefinition, encapDefinition } from "#contract/encaps/definition.ts";
import { EXAMPLE_NAMES } from "#contract/encaps/limits.ts";

export type Examples = ReadonlyMap<(typeof EXAMPLE_NAMES)[number], EncapDefinition>;

/** The apps to begin from that ship with the product. A broken one stops the server: it is ours. */
export async function readExamples(folder: string): Promise<Examples> {
  const read = async (name: (typeof EXAMPLE_NAMES)[number]) => {
    const text = await readFile(path.join(folder, `${name}.json`), "utf8");
    return [name, encapDefinition.parse(JSON.parse(text))] as const;
  };
  return new Map(await Promise.all(EXAMPLE_NAMES.map(read)));
}

/** An app with one form and a button that finishes it. */
export const blankDefinition = (): EncapDefinition =>
  encapDefinition.parse({
    forms: [{ id: "form1", fields: [] }],
    buttons: [{ id: "button1", formId: "form1", label: "OK", kind: "finish" }],
    milestones: [],
    properties: {},
    authConfigs: [],
    logger: {},
  });
