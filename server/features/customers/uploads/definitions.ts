import type { FieldDefinition } from "#engines/audience/index.ts";
import { allFields } from "../fields/service.ts";
import type { Rows } from "../tables.ts";

/** The attributes as an import needs them. */
export interface Definitions {
  /** The enterprise's own, in their order. */
  own: FieldDefinition[];
  /** The ids of those that the search looks in. */
  searched: string[];
}

export async function readDefinitions(rows: Rows): Promise<Definitions> {
  const fields = (await allFields(rows)).filter((field) => !field.builtIn);
  return {
    own: fields.map((field) => ({ ...field, id: field._id })),
    searched: fields.filter((field) => field.search).map((field) => field._id),
  };
}
