import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply } from "fastify";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "./envelope.ts";

/** Names of the hashed files of a page. */
export interface PageFiles {
  script: string;
  styles: string;
}
/** The pages that stand by themselves, by their folder in web/widget. */
export type Index = Record<"frame" | "guest" | "demo" | "run", PageFiles>;

/** Where the files of these pages are fetched from. */
export const asset = (name: string): string => `/webchat/assets/${name}`;

const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

const orUndefined = (file: string) => readFile(file).catch(() => undefined);

/** What the build has made of the web chat and its like: their index, and their files as a browser takes them. */
export function createBuilt(folder: string | undefined) {
  const missing = () => fail("NOT_FOUND", { what: "page" });

  return {
    async index(): Promise<Index> {
      const text = folder && (await orUndefined(path.join(folder, "index.json")));
      if (!text) throw missing();
      return JSON.parse(text.toString()) as Index;
    },
    async text(name: string): Promise<string> {
      const text = folder && (await orUndefined(path.join(folder, name)));
      if (!text) throw missing();
      return text.toString();
    },
    /** A file, packed as the browser can unpack it. */
    async file(name: string, reply: FastifyReply): Promise<FileOutcome> {
      if (!folder) throw missing();
      const accepted = String(reply.request.headers["accept-encoding"] ?? "");
      const outcome = {
        contentType: TYPES[path.extname(name)]!,
        fileName: path.basename(name),
        inline: true,
      };
      reply.header("vary", "accept-encoding");
      for (const [encoding, ending] of ENCODINGS) {
        if (!accepted.includes(encoding)) continue;
        const bytes = await orUndefined(path.join(folder, name + ending));
        if (!bytes) continue;
        reply.header("content-encoding", encoding);
        return { bytes, ...outcome };
      }
      const bytes = await orUndefined(path.join(folder, name));
      if (!bytes) throw missing();
      return { bytes, ...outcome };
    },
  };
}
export type Built = ReturnType<typeof createBuilt>;
