/** The letters of a page: by its header, its byte order mark or its own word, else UTF-8. */
export function decodePage(bytes: Buffer, contentType = ""): string {
  const head = bytes.subarray(0, 2_048).toString("latin1");
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ??
    "utf-8";
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : named;
  try {
    // Node 20 takes a whole text of Windows-1252 for Latin-1; pieces it reads well.
    return new TextDecoder(marked).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
