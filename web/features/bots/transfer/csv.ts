/** A spreadsheet takes a cell that starts so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export function csvBlob(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(",")).join("\r\n");
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}

export const SAMPLE: readonly (readonly string[])[] = [
  ["story", "intent", "phrase", "response"],
  [
    "Orders",
    "track order",
    "where is my order",
    "You can follow it on **[your orders](https://example.com/orders)**.",
  ],
  ["Orders", "track order", "when will my parcel arrive", ""],
  ["Orders", "track order", "has my package been sent yet", ""],
  ["Orders", "cancel order", "cancel my order", "Tell me the order number and I will cancel it."],
  ["Orders", "cancel order", "I do not want it any more", ""],
  ["Shops", "opening hours", "when are you open", "Monday to Saturday, 9 am to 8 pm."],
  ["Shops", "opening hours", "are you open on Sunday", ""],
];
