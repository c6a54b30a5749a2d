import { deflateSync } from "node:zlib";

/** One chunk of a PNG. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
/** A PNG that says it is so large, with hardly any bytes behind it. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A zip of stored entries whose directory may lie about their sizes. */
export function zipOf(entries: { name: string; content?: string; claims?: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "", claims } of entries) {
    const [title, data] = [Buffer.from(name), Buffer.from(content)];
    const size = claims ?? data.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, title, data);
    directory.push(central, title);
    offset += 30 + title.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}
export const TYPES = { name: "[Content_Types].xml" };

/** The least of a PDF that a reader opens. */
export function pdfOf(before = "", after = ""): string {
  const head = `%PDF-1.4\n${before}1 0 obj\n<< /Type /Catalog >>\nendobj\n`;
  return `${head}xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n${after}`;
}
export const box = (name: string, content: string | Buffer = "") => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + Buffer.byteLength(content));
  return Buffer.concat([length, Buffer.from(name), Buffer.from(content)]);
};
export const film = (brand: string) =>
  Buffer.concat([box("ftyp", `${brand}\0\0\0\0`), box("moov", "track"), box("mdat", "pictures")]);
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
export const PAGE = "<!DOCTYPE html><html><body><script>alert(1)</script></body></html>";
