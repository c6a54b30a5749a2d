import { onTaken } from "#server/platform/db/taken.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BOT_AUDIENCE, holdBot } from "../agents/service.ts";
import { hasFaqs, renewFaqs } from "../knowledge/faqs/repository.ts";
import { copyBotRow, copyEntities, copyFaqs, copyIntents, copyPhrases, copyStories } from "./repository.ts";

/**
 * Makes another bot like one that is there, which changes no more until it stands. It is copied by the database in a
 * few statements, so that a big bot is one transaction too.
 */
export async function copyBot(scope: Scope, from: string, name: string): Promise<string> {
  scope.demand("NLP.VIEW");
  return onTaken("BOT_NAME_TAKEN", {}, () =>
    scope.write(async (work) => {
      const source = await holdBot(work, from);
      const id = await copyBotRow(work, from, name);
      const stories = await copyStories(work, { from, to: id, root: name });
      const entities = await copyEntities(work, from, id);
      const intents = await copyIntents(work, { from, to: id, stories, entities });
      await copyPhrases(work, intents, entities);
      if (await hasFaqs(work, from)) {
        await copyFaqs(work, from, id);
        await renewFaqs(work, id);
      }
      await work.audit({
        action: "bot.copied",
        subjectId: id,
        subject: name,
        after: { name, from: source.name },
      });
      await work.announce("bot.changed", { botId: id, what: "bot" }, BOT_AUDIENCE);
      return id;
    }),
  );
}
