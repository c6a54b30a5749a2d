import { fail } from "#server/platform/fail.ts";
import { findImage } from "./rows/images.ts";
import { findLibrary } from "./rows/libraries.ts";
import type { Rows } from "./tables.ts";

export const noLibrary = () => fail("NOT_FOUND", { what: "image library" });
export const noImage = () => fail("NOT_FOUND", { what: "image" });

export async function demandLibrary(rows: Rows, id: string) {
  const row = await findLibrary(rows, id);
  if (!row) throw noLibrary();
  return row;
}

export async function demandImage(rows: Rows, id: string) {
  const row = await findImage(rows, id);
  if (!row) throw noImage();
  return row;
}
