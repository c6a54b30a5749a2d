import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { UploadedFile } from "#contract/common.ts";
import { filesOf } from "../body.ts";

/** Names one call by all that it asks for: its method, its address with the query, and its body with the bytes of its files. */
export async function digestOf(method: string, url: string, body: unknown): Promise<Buffer> {
  const files: string[] = [];
  for (const file of filesOf(body ?? {})) files.push(await digestOfFile(file.path));
  const plain = JSON.stringify(body, (_name, value) =>
    value instanceof UploadedFile ? { fileName: value.fileName, size: value.size } : (value as unknown),
  );
  return createHash("sha256")
    .update(JSON.stringify([method, url, plain ?? null, files]))
    .digest();
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest("hex");
}
