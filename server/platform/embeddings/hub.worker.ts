import type { ProgressInfo } from "@huggingface/transformers";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

export interface HubQuestion {
  /** `owner/name`, as the hub calls it. */
  model: string;
  host: string;
  /** Where its files go, in a folder of its name. */
  cacheDir: string;
}

await serveThread<HubQuestion, null, number>(async ({ model, host, cacheDir }, progress) => {
  const library = await import("@huggingface/transformers").catch((error) => {
    throw new ThreadRefusal(
      "The package @huggingface/transformers is not installed. Run npm install --include=optional and start again.",
      { cause: error },
    );
  });
  Object.assign(library.env, { remoteHost: host, cacheDir, allowLocalModels: false, useFSCache: true });
  const files = new Map<string, { loaded: number; total: number }>();
  const tell = (info: ProgressInfo) => {
    if (info.status !== "progress") return;
    files.set(info.file, info);
    const sum = (key: "loaded" | "total") => [...files.values()].reduce((all, one) => all + one[key], 0);
    progress(sum("loaded") / Math.max(1, sum("total")));
  };
  try {
    // Loading it once fetches every file that it wants, and shows that they make a model.
    await library.AutoTokenizer.from_pretrained(model, { progress_callback: tell });
    const loaded = await library.AutoModel.from_pretrained(model, { dtype: "fp32", progress_callback: tell });
    await loaded.dispose();
  } catch (error) {
    const { message, cause } = error as Error;
    throw new ThreadRefusal(cause instanceof Error ? `${message} (${cause.message})` : message, {
      cause: error,
    });
  }
  return { result: null };
});
