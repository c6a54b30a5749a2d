import { ERRORS, type ErrorName } from "#contract/errors.ts";

type Wordless = "{reason}" | "{summary}" | "{what}" | "{what}: {reason}";
/** The refusals that have words of their own; the others are whatever was found wrong. */
export type WordedRefusal = {
  [N in ErrorName]: (typeof ERRORS)[N]["text"] extends Wordless ? never : N;
}[ErrorName];

const WORDLESS: readonly string[] = [
  "{reason}",
  "{summary}",
  "{what}",
  "{what}: {reason}",
] satisfies Wordless[];

/** The sentences of the contract, so that they stand in one place; places of the paths that some of them show stay. */
export default Object.fromEntries(
  Object.entries(ERRORS)
    .filter(([, { text }]) => !WORDLESS.includes(text))
    .map(([name, { text }]) => [
      name,
      name === "DOWNLOAD_PATH" ? text : text.replace(/\{(\w+)\}/g, "{{$1}}"),
    ]),
);
