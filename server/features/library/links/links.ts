import { createHmac, timingSafeEqual } from "node:crypto";
import type { Visibility } from "#contract/library/formats.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import { pathName } from "./names.ts";

interface Linked {
  enterprise_id: string;
  id: string;
  name: string;
  visibility: Visibility;
}
interface Opened {
  enterpriseId: string;
  id: string;
  /** What the artifact was when the link was made: one made for a public file ends when the file becomes private. */
  visibility: Visibility;
}

const VERSION = 1;
const SIGNED = 38;
const SIGNATURE = 16;

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Addresses that open one file without a session: signed, so that none can be made up, and ending by the clock if wished. */
export function createLinks(secrets: Pick<Secrets, "keys">) {
  const keys = secrets.keys("library.link.v1");
  const signBy = (key: Buffer, body: Buffer) =>
    createHmac("sha256", key).update(body).digest().subarray(0, SIGNATURE);
  const sign = (body: Buffer) => signBy(keys.at(-1)!, body);
  return {
    make(row: Linked, expiresAt?: Date): string {
      const head = Buffer.alloc(6);
      head[0] = VERSION;
      head[1] = row.visibility === "public" ? 1 : 0;
      head.writeUInt32BE(expiresAt ? Math.floor(expiresAt.getTime() / 1_000) : 0, 2);
      const body = Buffer.concat([head, bytesOf(row.enterprise_id), bytesOf(row.id)]);
      return `/e/media/${Buffer.concat([body, sign(body)]).toString("base64url")}/${pathName(row.name)}`;
    },
    /** What a link opens; `forged` when it was not made here. */
    open(link: string, now = Date.now()): Opened | "forged" | "ended" {
      const bytes = Buffer.from(link, "base64url");
      const body = bytes.subarray(0, SIGNED);
      if (bytes.length !== SIGNED + SIGNATURE || body[0] !== VERSION) return "forged";
      const signature = bytes.subarray(SIGNED);
      if (!keys.some((key) => timingSafeEqual(signBy(key, body), signature))) return "forged";
      const ends = body.readUInt32BE(2) * 1_000;
      if (ends && ends < now) return "ended";
      return {
        enterpriseId: uuidOf(body.subarray(6, 22)),
        id: uuidOf(body.subarray(22, SIGNED)),
        visibility: body[1] === 1 ? "public" : "private",
      };
    },
  };
}
export type Links = ReturnType<typeof createLinks>;
