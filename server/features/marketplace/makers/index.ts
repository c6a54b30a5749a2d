import type { BotBuilder } from "#server/features/bots/public.ts";
import type { CustomerMaster } from "#server/features/customers/public.ts";
import type { EncapBuilder } from "#server/features/encaps/public.ts";
import type { FlowBuilder } from "#server/features/flows/public.ts";
import type { JourneyBuilder } from "#server/features/journeys/public.ts";
import type { TemplateAuthor } from "#server/features/templates/public.ts";
import { fieldMaker, segmentMaker } from "./audience.ts";
import { appMaker, botMaker, flowMaker, templateMaker } from "./content.ts";
import { journeyMaker } from "./journeys.ts";
import type { Makers } from "./maker.ts";
import { cannedMaker, labelMaker } from "./support.ts";

/** What presets are made with. */
export interface Workshop {
  author: TemplateAuthor;
  builder: BotBuilder;
  encaps: EncapBuilder;
  flows: FlowBuilder;
  journeys: JourneyBuilder;
  master: CustomerMaster;
}

export const createMakers = ({ author, builder, encaps, flows, journeys, master }: Workshop): Makers => ({
  "customer-field": fieldMaker(master),
  segment: segmentMaker(master),
  "chat-label": labelMaker,
  "canned-reply": cannedMaker,
  flow: flowMaker(flows),
  template: templateMaker(author),
  bot: botMaker(builder),
  encap: appMaker(encaps),
  journey: journeyMaker(journeys),
});
