import { cut } from "#contract/cut.ts";
import type { ImageForm } from "#contract/creatives/form.ts";
import { PREVIEWS_WAITING_MAX } from "#contract/creatives/limits.ts";
import { modelConfigs } from "#server/features/integrations/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandCreating, demandEditing } from "../access.ts";
import { demandImage } from "../demand.ts";
import type { Pictures } from "./pictures.ts";
import { countWaiting, findPreview, insertPreview } from "../rows/previews.ts";

interface Order {
  form: ImageForm;
  imageId: string | undefined;
  configId: string | undefined;
}
const TITLE_MAX = 80;

export function createPreviews(
  platform: Pick<Platform, "queue">,
  kind: JobKind<Record<string, never>>,
  pictures: Pictures,
) {
  const modelFor = async (scope: Scope, configId: string | undefined): Promise<string> => {
    const models = await modelConfigs(scope, "imageModel");
    const chosen = configId ? models.find(({ id }) => id === configId) : models[0];
    if (!chosen && configId) throw fail("NOT_FOUND", { what: "configuration" });
    if (!chosen) throw fail("GENAI_NO_IMAGES");
    return chosen.id;
  };

  async function demand(scope: Scope, id: string) {
    const row = await findPreview(scope, id);
    if (!row) throw fail("NOT_FOUND", { what: "preview" });
    return row;
  }

  return {
    models: (scope: Scope) => modelConfigs(scope, "imageModel"),
    get: demand,

    /** Puts a picture in line. Returns the preview's id. */
    async ask(scope: Scope, { form, imageId, configId }: Order): Promise<string> {
      if (imageId) {
        demandEditing(scope);
        await demandImage(scope, imageId);
      } else demandCreating(scope);
      const integrationId = await modelFor(scope, configId);
      await pictures.demand(scope, form);
      if ((await countWaiting(scope)) >= PREVIEWS_WAITING_MAX)
        throw fail("CREATIVE_BUSY", { limit: PREVIEWS_WAITING_MAX });
      const id = newId();
      await scope.write(async (work) => {
        await insertPreview(work, { id, integration_id: integrationId, form: json(form) });
        const title = cut(form.imagePrompt, TITLE_MAX);
        await enqueueJob(work, platform.queue, { kind, subjectId: id, title, payload: {} });
        await work.audit({ action: "creative-preview.asked", subjectId: id, subject: title });
      });
      return id;
    },
  };
}
export type Previews = ReturnType<typeof createPreviews>;
