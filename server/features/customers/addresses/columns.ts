import { listFields } from "../fields/repository.ts";
import type { Addressee } from "./audience.ts";
import type { Rows } from "../tables.ts";

/** What a message may say of each customer: the columns' names, and a customer's cells in their order. */
export interface CustomerColumns {
  names: string[];
  cells(customer: Addressee): string[];
  /** What attributes were called before, and nothing is called now: a mapping made then means them still. */
  former: readonly { name: string; cell(customer: Addressee): string }[];
}

/** The columns of the customer master, as the mapping of variables names them: built-in ones, then the attributes. */
export async function customerColumns(rows: Rows): Promise<CustomerColumns> {
  const attributes = (await listFields(rows)).map(({ id, label, former_labels: former }) => ({
    id,
    label,
    former,
  }));
  const names = ["Name", "Phone Number", ...attributes.map(({ label }) => label)];
  const taken = new Set(names);
  const former = attributes.flatMap(({ id, former: labels }) =>
    labels.toReversed().flatMap((name) => {
      if (taken.has(name)) return [];
      taken.add(name);
      return [{ name, cell: (customer: Addressee) => customer.attributes[id] ?? "" }];
    }),
  );
  return {
    names,
    former,
    cells: (customer) => [
      customer.name,
      customer.phone ?? "",
      ...attributes.map(({ id }) => customer.attributes[id] ?? ""),
    ],
  };
}
