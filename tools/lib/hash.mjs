import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

/** Every file under these files and folders (relative to `base`), sorted; missing ones count as empty. */
export function filesUnder(places, base = root) {
  const found = [];
  for (const place of places) {
    const full = path.join(base, place);
    if (!existsSync(full)) continue;
    if (statSync(full).isFile()) found.push(place);
    else {
      for (const entry of readdirSync(full, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) found.push(path.relative(base, path.join(entry.parentPath, entry.name)));
      }
    }
  }
  return found.map((file) => file.split(path.sep).join("/")).sort();
}

/** One digest over the names and contents of files. */
export function hashFiles(files, base = root) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(base, file)))
      .update("\0");
  return hash.digest("hex");
}

/** The stamp a step left behind, or nothing. */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
