import { type WhatsAppTemplate, writeCloudTemplate } from "#engines/templates/index.ts";
import type { VendorTemplate } from "#channels/kit/index.ts";
import type { TemplateStatus } from "#contract/templates/words.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { MediaLinks } from "../links.ts";
import { modelOf } from "../model.ts";
import type { Place } from "../place.ts";
import type { TemplateRow } from "../repository.ts";
import type { Rows } from "../tables.ts";
import { refusalOf } from "./answers.ts";
import { createExamples } from "./examples.ts";
import { withFlowIds } from "./flows.ts";
import { statusOf } from "./status.ts";

/** What the vendor said to a template that it has taken. */
interface Taken {
  vendorId: string | null;
  status: TemplateStatus;
  template: WhatsAppTemplate;
}

interface Parts {
  platform: Pick<Platform, "store">;
  directory: ChannelDirectory;
  links: MediaLinks;
}

/** Gives templates to their vendors: one that the vendor has as an edit of it, others as new ones. */
export function createHand({ platform, directory, links }: Parts) {
  const withExamples = createExamples({ platform, directory, links });

  return async function hand(
    rows: Rows,
    place: Place,
    row: TemplateRow,
    keepsCategory = false,
  ): Promise<Taken> {
    const { channel } = place;
    const calls = place.calls!;
    const opening = await withFlowIds(rows, channel.id, modelOf(row) as WhatsAppTemplate);
    const template = await withExamples(rows, place, opening);
    const written = writeCloudTemplate(template) as unknown as VendorTemplate;
    const { edit } = calls;
    if (row.vendor_id && edit) {
      const vendorId = row.vendor_id;
      const { category, components } = written;
      const change = keepsCategory ? { components } : { category, components };
      const reply = await directory.call(channel, "template-edit", (token) =>
        edit.request(vendorId, change, token),
      );
      const error = edit.read(reply);
      if (error) throw refusalOf(channel, error);
      return { vendorId, status: "PENDING", template };
    }
    const created = calls.created(
      await directory.call(channel, "template-create", (token) => calls.create(written, token)),
    );
    if ("error" in created) throw refusalOf(channel, created.error);
    return { vendorId: created.vendorId, status: statusOf(created.status), template };
  };
}
