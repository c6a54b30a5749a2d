import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from } from "pg-copy-streams";
import { nameOf, type Table, target } from "./tables.ts";

/** Feeds the parts of each table, in the archive's order, into one COPY after the other. */
export function createLoader(client: PoolClient, tables: readonly Table[]) {
  const byName = new Map(tables.map((table) => [nameOf(table), table]));
  const rows: Record<string, number> = {};
  let open: { name: string; copy: ReturnType<typeof from> } | undefined;

  async function close(): Promise<void> {
    if (!open) return;
    const { name, copy } = open;
    open = undefined;
    copy.end();
    await finished(copy);
    rows[name] = copy.rowCount;
  }

  return {
    async take(name: string, bytes: Buffer): Promise<void> {
      if (open?.name !== name) {
        await close();
        const table = byName.get(name);
        if (!table || name in rows) throw new Error(`The backup is damaged (${name}).`);
        const copy = client.query(from(`copy ${target(table)} from stdin`));
        // The error is thrown by the next wait for it.
        copy.on("error", () => {});
        open = { name, copy };
      }
      if (!open!.copy.write(bytes)) await once(open!.copy, "drain");
    },
    /** Breaks off the COPY under way, so that the connection can roll back. */
    async abandon(): Promise<void> {
      open?.copy.destroy();
      if (open) await finished(open.copy).catch(() => {});
      open = undefined;
    },
    /** Closes the last table. Returns how many rows each took. */
    async finish(): Promise<Record<string, number>> {
      await close();
      return rows;
    },
  };
}
