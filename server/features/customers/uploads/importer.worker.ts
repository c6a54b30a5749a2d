import type { RowCounts } from "#contract/customers/uploads.ts";
import type { Config } from "#server/platform/config.ts";
import { openStore } from "#server/platform/storage/index.ts";
import type { CallCount } from "#server/platform/threads/calls.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { serveThread } from "#server/platform/threads/serve.ts";
import { importCustomers, type ImportOrder, type ImportProgress } from "./importer.ts";

export interface ImporterInput {
  config: Config;
  fileKey: string;
  order: ImportOrder;
  calls: CallCount;
}

void serveThread<ImporterInput, RowCounts, ImportProgress>(
  async ({ config, fileKey, order, calls }, tell) => {
    const bytes = await (await openStore(config)).read(fileKey);
    if (!bytes) throw new ThreadRefusal("The file is gone. Upload it again.");
    return { result: await importCustomers(order, calls, bytes, tell) };
  },
);
