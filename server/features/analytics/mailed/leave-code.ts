import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** A reader of a mailed report. */
export interface Reading {
  enterpriseId: string;
  reportId: string;
  userId: string;
}

const SIGNED = 48;
const SIGNATURE = 16;

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Codes by which a reader leaves one report: signed, so that nobody takes others off. They do not end: old mails are read too. */
export function leaveCodes(secrets: Pick<Secrets, "keys">) {
  const keys = secrets.keys("analytics.leave.v1");
  const sign = (key: Buffer, body: Buffer) =>
    createHmac("sha256", key).update(body).digest().subarray(0, SIGNATURE);
  return {
    write({ enterpriseId, reportId, userId }: Reading): string {
      const body = Buffer.concat([enterpriseId, reportId, userId].map(bytesOf));
      return Buffer.concat([body, sign(keys.at(-1)!, body)]).toString("base64url");
    },
    /** Nothing where it was not made here. */
    read(code: string): Reading | undefined {
      const bytes = Buffer.from(code, "base64url");
      if (bytes.length !== SIGNED + SIGNATURE) return undefined;
      const [body, signature] = [bytes.subarray(0, SIGNED), bytes.subarray(SIGNED)];
      if (!keys.some((key) => timingSafeEqual(sign(key, body), signature))) return undefined;
      const [enterpriseId, reportId, userId] = [0, 16, 32].map((at) => uuidOf(body.subarray(at, at + 16)));
      return { enterpriseId: enterpriseId!, reportId: reportId!, userId: userId! };
    },
  };
}
export type LeaveCodes = ReturnType<typeof leaveCodes>;
