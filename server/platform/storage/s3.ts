import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { checkKey, type Part, type Store } from "./store.ts";

export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** Files in an S3 bucket (or anything that speaks its protocol). */
export async function s3Store(options: S3Options): Promise<Store> {
  // Loaded only when chosen: the client is large and most installations keep their files on disk.
  const sdk = await import("@aws-sdk/client-s3");
  const { bucket: Bucket } = options;
  const client: S3Client = new sdk.S3Client({
    // A checksum behind a streamed body needs an encoding that not every store that speaks S3 understands.
    requestChecksumCalculation: "WHEN_REQUIRED",
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.accessKeyId
      ? { credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey ?? "" } }
      : {}),
  });
  const fetchObject = async (key: string, part?: Part) => {
    const Range = part && `bytes=${part.start}-${part.end}`;
    try {
      return await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key), Range }));
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    async put(key, bytes) {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: checkKey(key), Body: bytes }));
    },
    async putFile(key, file) {
      const { size } = await stat(file);
      const Body = createReadStream(file);
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: checkKey(key), Body, ContentLength: size }));
    },
    async get(key) {
      const found = await fetchObject(key);
      return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    },
    async read(key, part) {
      const found = await fetchObject(key, part);
      return found && ((found.Body as Readable | undefined) ?? Readable.from([]));
    },
    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
    },
    async list(prefix) {
      const keys: string[] = [];
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: prefix && `${checkKey(prefix)}/` },
      );
      for await (const page of pages) keys.push(...(page.Contents ?? []).flatMap((item) => item.Key ?? []));
      return keys;
    },
  };
}
