import { PREFERENCES_COLUMN } from "#contract/messages/limits.ts";
import type { Answer } from "#web/platform/api/types.ts";
import type { CUSTOMERS, COLUMNS } from "../queries.ts";
import type { ChosenCustomer, Draft } from "./draft.ts";

type Columns = Answer<typeof COLUMNS>["columns"];
type Page = Answer<typeof CUSTOMERS>["customers"];

/** Somebody picked from the customer master, with what messages may say of them by the columns' names. */
export function picked(
  { id, name, phoneNumber, data }: Page["customers"][number],
  headers: Page["headers"],
): ChosenCustomer {
  const attributes = headers.map((header): [string, string] => [
    header.name,
    data.find((one) => one.id === header.id)?.value ?? "",
  ]);
  const cells = { Name: name, "Phone Number": phoneNumber ?? "", ...Object.fromEntries(attributes) };
  return { id, name, phoneNumber, cells };
}

/** Whose values a message is shown with: of one of those who were picked, else of anybody. */
export function exampleOf(columns: Columns, { who, customers }: Pick<Draft, "who" | "customers">): string[] {
  const cells = who === "picked" ? customers.find((one) => one.cells)?.cells : undefined;
  return columns.map(({ name, example }) =>
    cells && name !== PREFERENCES_COLUMN ? (cells[name] ?? "") : example,
  );
}
