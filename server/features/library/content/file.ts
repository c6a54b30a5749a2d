import { type FileHandle, open } from "node:fs/promises";

/** A file on disk, read in small pieces: what a judge needs to see of it and no more. */
export interface Pieces {
  size: number;
  /** At most `length` bytes from there; fewer at the end. */
  at(position: number, length: number): Promise<Buffer>;
}

/** Opens a file for a judge and closes it again. */
export async function withPieces<T>(path: string, judge: (pieces: Pieces) => Promise<T>): Promise<T> {
  const handle: FileHandle = await open(path);
  try {
    const { size } = await handle.stat();
    return await judge({
      size,
      async at(position, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}
