import { type PresetJourney, renamedJourney } from "#contract/marketplace/preset-journey.ts";
import { TEMPLATE_KINDS } from "#contract/templates/words.ts";
import type { JourneyBuilder } from "#server/features/journeys/public.ts";
import { templateKey } from "../things.ts";
import type { Maker, Making } from "./maker.ts";

/** Journeys, on the channels that were chosen for their templates. They are drafts: nobody comes in until somebody publishes them. */
export const journeyMaker = (journeys: JourneyBuilder): Maker<"journey"> => {
  const wholeOf = ({ choices, ids }: Making, { name, description, definition }: PresetJourney) => {
    const kindOf = (word: string) => TEMPLATE_KINDS.find((kind) => kind === word);
    const channel = (word: string) => choices.channels[kindOf(word)!] ?? null;
    const own = (kind: string) => (key: string) => ids.get(`${kind} ${key.toLowerCase()}`) ?? null;
    return {
      name,
      description,
      definition: renamedJourney(definition, {
        channel,
        segment: own("segment"),
        field: own("customer-field"),
        template(sent, word) {
          const { templateId = "", language = "" } = sent;
          const key = templateKey({ kind: kindOf(word)!, name: templateId, language });
          const templateUId = own("template")(key);
          return templateUId ? { ...sent, templateUId } : sent;
        },
      }),
    };
  };
  return {
    make: ["JOURNEYS.CREATE"],
    remove: ["JOURNEYS.DELETE"],
    create: (making, plan) => journeys.write(making.scope, wholeOf(making, plan)),
    async change(making, id, plan) {
      await journeys.write(making.scope, wholeOf(making, plan), id);
      return true;
    },
    discard: (scope, id) => journeys.remove(scope, id),
    standing: (rows, ids) => journeys.standing(rows, ids),
  };
};
