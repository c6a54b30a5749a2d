import type { FieldDefinition } from "#engines/audience/index.ts";
import { allFields } from "../fields/service.ts";
import { type Derivation, derivationOf } from "../people/derived.ts";
import type { Rows } from "../tables.ts";

/** The attributes as an import needs them. */
export interface Definitions {
  /** The enterprise's own, in their order. */
  own: FieldDefinition[];
  derivation: Derivation;
}

export async function readDefinitions(rows: Rows): Promise<Definitions> {
  const all = await allFields(rows);
  const own = all.filter((field) => !field.builtIn).map((field) => ({ ...field, id: field._id }));
  return { own, derivation: derivationOf(all) };
}
