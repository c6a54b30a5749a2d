import { z } from "zod";

/** The first entry: what the archive holds. */
export const MANIFEST = "backup.json";
/** The last entry: how much of it there is, so that an archive that breaks off is noticed. */
export const END = "end.json";
/** The key that opens stored secrets; absent when the operator keeps it in DLVRD_SECRET. */
export const SECRET = "secret.key";
export const TABLES = "tables/";
export const FILES = "files/";

export const manifest = z.object({
  format: z.literal(1, "This backup was made by a newer program. Restore it with that one."),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

export const end = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
export type End = z.infer<typeof end>;
