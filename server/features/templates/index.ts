import { firstStep } from "./first-step.ts";
import { templateKinds } from "./trash.ts";
import type { Channels } from "#server/features/channels/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { templateEvents } from "./events.ts";
import { mediaLinks } from "./links.ts";
import { richCardHandlers } from "./rich-cards/routes.ts";
import { createRichCardService } from "./rich-cards/service.ts";
import { templateHandlers } from "./routes.ts";
import { createTemplateService } from "./service.ts";
import { syncJob } from "./sync/job.ts";
import { askingForPending } from "./sync/pending.ts";
import { createSync } from "./sync/sync.ts";
import { createEdit } from "./vendor/edit.ts";
import { createRemove, type TemplateUsage } from "./vendor/remove.ts";
import { createSubmit } from "./vendor/submit.ts";

/** Message templates: what they say, their approval at vendors, and rich cards for RCS. */
export function createTemplates(
  platform: Platform,
  { directory, onEvents }: Pick<Channels, "directory" | "onEvents">,
  usage: readonly TemplateUsage[] = [],
): Feature {
  const links = mediaLinks(platform);
  const syncing = syncJob(directory);
  onEvents(templateEvents(platform, syncing));
  const service = createTemplateService(directory);
  const cards = createRichCardService(links);
  return {
    routes: [
      ...templateHandlers({
        directory,
        service,
        edit: createEdit({ platform, directory, links }),
        submit: createSubmit({ platform, directory, links }),
        remove: createRemove(directory, usage),
        sync: createSync(platform, directory, syncing),
      }),
      ...richCardHandlers(cards),
    ],
    jobs: [syncing],
    recurring: [askingForPending(platform, syncing)],
    trash: templateKinds(service, cards),
    firstSteps: [firstStep],
  };
}
