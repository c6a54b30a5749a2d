import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesUnder } from "./hash.mjs";
import { root } from "./root.mjs";

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest)$/;
const WORTH_BYTES = 1000;
/** More at once pack nothing sooner, and each holds a file open: a process may hold as few as 1,024. */
const AT_ONCE = 16;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of a built folder, so that no request pays for compression. */
export async function precompress(folder) {
  const files = filesUnder([folder]).filter((file) => TEXT.test(file) && !file.includes("/.vite/"));
  // Each takes the next from the same list.
  const left = files.values();
  const packers = Array.from({ length: AT_ONCE }, async () => {
    for (const file of left) await compressFile(path.join(root, file));
  });
  await Promise.all(packers);
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length <= WORTH_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
