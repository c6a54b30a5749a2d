import { listFields } from "../fields/repository.ts";
import type { Addressee } from "./audience.ts";
import type { Rows } from "../tables.ts";

/** What a message may say of each customer: the columns' names, and a customer's cells in their order. */
export interface CustomerColumns {
  names: string[];
  cells(customer: Addressee): string[];
}

/** The columns of the customer master, as the mapping of variables names them: built-in ones, then the attributes. */
export async function customerColumns(rows: Rows): Promise<CustomerColumns> {
  const attributes = (await listFields(rows)).map(({ id, label }) => ({ id, label }));
  return {
    names: ["Name", "Phone Number", ...attributes.map(({ label }) => label)],
    cells: (customer) => [
      customer.name,
      customer.phone ?? "",
      ...attributes.map(({ id }) => customer.attributes[id] ?? ""),
    ],
  };
}
