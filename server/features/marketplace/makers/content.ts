import { appDefinition, type PresetApp } from "#contract/marketplace/preset-app.ts";
import { type PresetFlow, presetFlowText } from "#contract/marketplace/preset-flow.ts";
import type { BotBuilder } from "#server/features/bots/public.ts";
import type { EncapBuilder } from "#server/features/encaps/public.ts";
import type { FlowBuilder } from "#server/features/flows/public.ts";
import type { TemplateAuthor } from "#server/features/templates/public.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { Maker, Making } from "./maker.ts";

/** Does it; false where it is refused for this reason, so that the thing stays as it is. */
async function unless(reason: Failure["reason"], action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (error instanceof Failure && error.reason === reason) return false;
    throw error;
  }
}

/** Templates, on the channel that was chosen for their kind. They are drafts: who sends them has them approved. */
export const templateMaker = (author: TemplateAuthor): Maker<"template"> => ({
  make: ["MSG_TEMPLATES.CREATE"],
  remove: ["MSG_TEMPLATES.DELETE"],
  async create({ scope, choices }, { kind, ...plan }) {
    const channelId = choices.channels[kind];
    if (!channelId) throw fail("PRESET_NEEDS_CHANNEL");
    return (await author.create(scope, { ...plan, channelId })).id;
  },
  async change({ scope }, id, { kind: _, ...plan }) {
    // Its vendor looks at it, or has approved the words as they are.
    return unless("TEMPLATE_FIXED", () => author.update(scope, id, plan));
  },
  discard: (scope, id) => author.remove(scope, id),
  standing: (rows, ids) => author.standing(rows, ids),
});

export const botMaker = (builder: BotBuilder): Maker<"bot"> => ({
  make: ["NLP.CREATE", "NLP.EDIT", "NLP.TRAIN"],
  remove: ["NLP.DELETE"],
  create: ({ scope, choices }, plan) => builder.write(scope, { ...plan, name: choices.botName ?? plan.name }),
  async change({ scope }, id, plan) {
    await builder.write(scope, plan, id);
    return true;
  },
  discard: (scope, id) => builder.remove(scope, id),
  standing: (rows, ids) => builder.standing(rows, ids),
});

/** Apps. They are drafts: who sends their links launches them first. */
export const appMaker = (encaps: EncapBuilder): Maker<"encap"> => {
  const wholeOf = ({ fields }: Making, plan: PresetApp) => ({
    name: plan.name,
    description: plan.description,
    definition: appDefinition(plan, (field) => fields.get(field.toLowerCase())),
  });
  return {
    make: ["ENCAPS.CREATE"],
    remove: ["ENCAPS.DELETE"],
    create: (making, plan) => encaps.write(making.scope, wholeOf(making, plan)),
    async change(making, id, plan) {
      await encaps.write(making.scope, wholeOf(making, plan), id);
      return true;
    },
    discard: (scope, id) => encaps.remove(scope, id),
    standing: (rows, ids) => encaps.standing(rows, ids),
  };
};

/** WhatsApp flows, on the channel that was chosen for WhatsApp. They are drafts that no vendor has: who sends them publishes them. */
export const flowMaker = (flows: FlowBuilder): Maker<"flow"> => {
  const wholeOf = ({ choices }: Making, plan: PresetFlow) => {
    const channelId = choices.channels.whatsapp;
    if (!channelId) throw fail("PRESET_NEEDS_CHANNEL");
    return { name: plan.name, categories: plan.categories, flowJson: presetFlowText(plan), channelId };
  };
  return {
    make: ["FLOW.CREATE"],
    remove: ["FLOW.DELETE"],
    create: (making, plan) => flows.write(making.scope, wholeOf(making, plan)),
    // What is published is open on people's telephones.
    change: (making, id, plan) =>
      unless("FLOW_STATE", () => flows.write(making.scope, wholeOf(making, plan), id)),
    discard: (scope, id) => flows.remove(scope, id),
    standing: (rows, ids) => flows.standing(rows, ids),
  };
};
