import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The first of these names that is a program in the folders of PATH or in further ones; undefined when none is. */
export function findProgram(names, further) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...further];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(runnable);
}

export function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
