import { z } from "zod";
import { READ } from "#contract/creatives/views.ts";
import type { PreviewState } from "#contract/creatives/limits.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Generate } from "./generate.ts";
import { movePreview } from "../rows/previews.ts";

const WAITING: readonly PreviewState[] = ["started", "processing"];
const UNFORESEEN = "Something went wrong. The log holds the details.";

/** Generates a preview. A failure is told by the preview, and is the job's end. */
export const previewJob = (
  { store }: Pick<Platform, "store">,
  generate: Generate,
): JobKind<Record<string, never>> => ({
  kind: "creatives.preview",
  payload: z.strictObject({}),
  attempts: 2,
  oneAtATime: true,
  audience: READ,
  givenUp: async (work, id, reason) =>
    void (await movePreview(work, id, WAITING, { state: "failed", reason })),
  async run({ scope, subjectId, signal, progress, end }) {
    const id = subjectId!;
    // One of a process that died begins anew.
    const preview = await scope.write((work) => movePreview(work, id, WAITING, { state: "processing" }));
    if (!preview) return;
    await progress({ stage: "generating", done: 0, total: 1 });
    const { form, integration_id: integrationId } = preview;
    try {
      const picture = await generate(scope, { form, integrationId, signal });
      const kept = await scope.write((work) =>
        movePreview(work, id, ["processing"], { state: "completed", ...picture }),
      );
      if (!kept) for (const key of [picture.file_key, picture.thumbnail_key]) await store.remove(key);
      await progress({ stage: "", done: 1 });
    } catch (error) {
      const reason = error instanceof Failure ? error.message : UNFORESEEN;
      await scope.write(async (work) => {
        const failed = await movePreview(work, id, ["processing"], { state: "failed", reason });
        if (failed) await end(work, { state: "failed", error: reason });
      });
      throw error;
    }
  },
});
