import type { Readable } from "node:stream";

/** From the byte `start` to the byte `end`, both included. */
export interface Part {
  start: number;
  end: number;
}

/** Where files lie. Keys are slash-separated paths of `[A-Za-z0-9._-]` segments; a key never leaves the store. */
export interface Store {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file of this machine in; memory stays flat at any size. */
  putFile(key: string, file: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** The file's bytes as they come, or a part of them. Undefined when there is no such file. */
  read(key: string, part?: Part): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Every key under a prefix; without one, every key. */
  list(prefix?: string): Promise<string[]>;
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Throws on a key that could leave the store. */
export function checkKey(key: string): string {
  if (!key.split("/").every((segment) => SEGMENT.test(segment)))
    throw new Error(`"${key}" is not a storage key.`);
  return key;
}
