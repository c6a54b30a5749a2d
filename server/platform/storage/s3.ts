import type { S3Client } from "@aws-sdk/client-s3";
import { checkKey, type Store } from "./store.ts";

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
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.accessKeyId
      ? { credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey ?? "" } }
      : {}),
  });
  return {
    async put(key, bytes) {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: checkKey(key), Body: bytes }));
    },
    async get(key) {
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) }));
        return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
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
