import { formatNamed, FORMATS, type Format } from "#contract/library/formats.ts";
import { NAME_MAX } from "#contract/library/limits.ts";

/** Characters of control, of direction, and those that mean something in a path. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu;

/**
 * The name a file is shown and saved by: its own without folders and strange characters, with the ending of what it
 * really is. Where its bytes lie has nothing to do with it.
 */
export function properName(given: string, format: Format): string {
  const [ending] = FORMATS[format].endings;
  const last = given.split(/[/\\]/).at(-1)!.replace(STRANGE, " ").replace(/\s+/g, " ").trim();
  const stem = last.replace(/^\.+/, "") || "file";
  if (formatNamed(stem) === format) return shortened(stem);
  // Of another picture format, for example: the ending is put right.
  return shortened(`${formatNamed(stem) ? stem.replace(/\.[^.]*$/, "") : stem}.${ending}`);
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= NAME_MAX) return name;
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, NAME_MAX - ending.length).join("") + ending;
}

/** A name as it stands in an address. */
export const pathName = (name: string): string => name.replace(/[^\w.-]+/g, "_");
