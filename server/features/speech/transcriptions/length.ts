/** How many seconds a recording lasts, as its file tells; null where it does not, or is none. */
export async function secondsOf(bytes: Uint8Array, mimeType: string): Promise<number | null> {
  // Loaded when the first recording comes: most enterprises have none.
  const { parseBuffer } = await import("music-metadata");
  try {
    const { format } = await parseBuffer(bytes, { mimeType }, { duration: true, skipCovers: true });
    return format.duration ?? null;
  } catch {
    return null;
  }
}
