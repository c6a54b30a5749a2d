import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { UploadedFile } from "#contract/common.ts";
import type { Failure } from "../fail.ts";
import type { FileOutcome } from "../http/envelope.ts";
import { readJson, TooDeep } from "../json.ts";

/** One kind of design that people draw, as it goes into a file and comes back. */
export interface DesignKind<D extends z.ZodType> {
  /** By what its files are known. */
  format: string;
  version: number;
  definition: D;
  /** In characters. */
  most: { name: number; description: number };
  /** What is said of a file of another kind. */
  foreign: string;
  /** Why a definition is refused that its schema would fill in with nothing; undefined where it is not. */
  lacks?(definition: unknown): string | undefined;
  refuse(reason: string): Failure;
}
interface Design<T> {
  name: string;
  description: string;
  definition: T;
}

/** Writes designs of a kind into files, and reads files that somebody chose. */
export function designFiles<D extends z.ZodType>(kind: DesignKind<D>) {
  const { format, version, most } = kind;
  const file = z.object({
    format: z.literal(format),
    version: z.literal(version),
    name: z.string().trim().min(1).max(most.name),
    description: z.string().max(most.description).default(""),
    definition: kind.definition,
  });

  function parse(text: string): unknown {
    try {
      return readJson(text);
    } catch (error) {
      if (error instanceof TooDeep) throw kind.refuse(`This file cannot be read: ${error.message}`);
      throw kind.refuse(`This file is no JSON: ${(error as Error).message}`);
    }
  }

  return {
    write({ name, description, definition }: Design<z.output<D>>): FileOutcome {
      const content = { format, version, name, description, definition };
      return {
        bytes: `${JSON.stringify(content, null, 2)}\n`,
        contentType: "application/json; charset=utf-8",
        fileName: `${name}.json`,
      };
    },
    /** Throws the kind's refusal with what is wrong with the file. */
    async read({ path }: UploadedFile): Promise<Design<z.output<D>>> {
      const content = parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
      const said = (content ?? {}) as { format?: unknown; version?: unknown; definition?: unknown };
      if (said.format !== format) throw kind.refuse(kind.foreign);
      if (typeof said.version === "number" && said.version > version)
        throw kind.refuse("This file is of a newer version. Update this installation, then import it.");
      const lacks = kind.lacks?.(said.definition);
      if (lacks) throw kind.refuse(lacks);
      const read = file.safeParse(content);
      if (read.success) return read.data as Design<z.output<D>>;
      const [first] = read.error.issues;
      throw kind.refuse(`${first!.path.join(".") || "The file"}: ${first!.message}`);
    },
  };
}
