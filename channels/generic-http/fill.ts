import { own } from "../kit/index.ts";

const PLACEHOLDER = /\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;
const ALONE = /^\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}$/;

/** What placeholders stand for: a text, a list of texts, or nothing. */
export type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

const written = (value: Values[string]): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);

/** The names that a text asks for. */
export const asked = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? "");

/** A text with its placeholders filled in; undefined when it is one placeholder and nothing stands for it. */
export function fillText(text: string, values: Values): string | undefined {
  const alone = ALONE.exec(text)?.[1];
  if (alone !== undefined) return written(own(values, alone)) || undefined;
  return text.replace(PLACEHOLDER, (_all, name: string) => written(own(values, name)));
}

/** A record of texts, without those that came out empty. */
export const fillRecord = (
  record: Readonly<Record<string, string>>,
  values: Values,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(record).map(([name, text]) => [name, fillText(text, values)]));

/** JSON with its texts filled in: values need no escaping, since what is filled is written out afterwards. */
export function fillJson(json: unknown, values: Values): unknown {
  if (typeof json === "string") {
    const value = own(values, ALONE.exec(json)?.[1] ?? "");
    return Array.isArray(value) ? value : fillText(json, values);
  }
  if (Array.isArray(json)) {
    return json.map((item) => fillJson(item, values)).filter((item) => item !== undefined);
  }
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, item]) => [name, fillJson(item, values)]));
}

/** An address: what it begins with is put in as it is, since it is an address itself, the rest is escaped. */
export function fillUrl(url: string, values: Values): string {
  return url.replace(PLACEHOLDER, (_all, name: string, offset: number) => {
    const value = written(own(values, name));
    return offset === 0 ? value : encodeURIComponent(value);
  });
}
