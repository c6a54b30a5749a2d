import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Where the server's sentences about something stand, and which of them no page of the console shows. */
export interface Sources {
  files: readonly string[];
  /** For others than readers of the console: the log, a vendor, a model, pages outside. */
  aside?: readonly RegExp[];
}

const root = path.resolve(import.meta.dirname, "..", "..");

/** By the area of the console's translations. What is not listed here is held by the compiler or by tables. */
export const SOURCES: Readonly<Record<string, Sources>> = {
  phones: {
    files: ["engines/audience/phone", "server/features/broadcasts/prepare/numbers.ts"],
  },
  rows: {
    files: [
      "engines/audience/fields",
      "engines/audience/mapping",
      "engines/csv",
      "server/features/customers/uploads",
    ],
    aside: [/resolveMapping tells so beforehand/, /^(?:The file is uploaded|The import was stopped)/],
  },
  sending: {
    files: [
      "server/features/messages",
      "server/features/broadcasts",
      "server/features/billing/consumption/book.ts",
      "server/features/journeys/runner",
      "server/features/journeys/rows",
      "server/features/transactional/sending.ts",
      "engines/templates/render",
      "channels/kit/answers.ts",
      "channels/kit/errors.ts",
      "channels/kit/plain.ts",
      "channels/kit/unsendable.ts",
      "channels/kit/email",
      "channels/kit/rbm",
      "channels/*/send.ts",
      "channels/sinch/cards.ts",
      "channels/kaleyra/form.ts",
      "channels/route-mobile/rcs.ts",
    ],
    aside: [
      // Pages outside, where a link is opened that does not work.
      /^Look whether the whole link|^The message it stood in/,
      // The page on which people say what they want, which has languages of its own.
      /^Choose how \{\} may write|^Saved\. It holds|^Messages that you ask for yourself/,
      // The one on which they confirm a yes, likewise.
      /^Do you want these messages|^If you do not want them|^Confirmed\. You get messages/,
      /^You have said that you want no|^This link is over\.|^There is nothing to confirm/,
      // The log and the programmer.
      /^There is no dispatch|^The wallet was charged more|^Services of a journey|^What became of messages/,
      /^People in a journey could not|^Journeys could not|^A schedule could not/,
    ],
  },
  formulas: {
    files: ["engines/templates/expression", "engines/templates/mapping/compile.ts"],
  },
  channels: {
    files: [
      "channels/*/credentials.ts",
      "channels/*/index.ts",
      "channels/*/receive.ts",
      "channels/kit/credentials.ts",
      "channels/kit/mapping",
      "channels/kit/meta",
      "channels/kit/cloud-api/connection.ts",
      "channels/generic-http",
      "channels/google-rbm/service-account.ts",
      "channels/smtp/mailbox.ts",
      "channels/sparkpost/errors.ts",
      "server/features/channels",
    ],
    // Said to programs of vendors.
    aside: [/^No channel has this address\.$/, /^The channel's configuration is wrong\.$/],
  },
  work: {
    files: [
      "server/features/bots/knowledge/build",
      "server/features/bots/knowledge/crawl",
      "server/features/bots/knowledge/read",
      "server/features/bots/knowledge/sources",
      "server/features/creatives/previews/job.ts",
      "server/features/integrations/genai",
      "server/features/integrations/services",
      "server/features/library/drive",
      "server/features/library/files.ts",
      "server/features/library/inspect.ts",
      "server/features/speech",
      "server/platform/outbound/gathering.ts",
      "server/platform/outbound/guard.ts",
      "server/platform/outbound/outbound.ts",
    ],
    // Said to a model.
    aside: [/^Answer with the word ready\.$/],
  },
  found: {
    files: [
      "engines/audience/segments/read-test.ts",
      "engines/audience/segments/validate.ts",
      "engines/nlu/entities/pattern-cost.ts",
      "engines/nlu/entities/pattern-parser.ts",
      "engines/nlu/entities/patterns.ts",
      "server/features/auth/sso",
      "server/features/bots/tests/parse.ts",
      "server/features/bots/transfer",
      "server/features/bots/training/models.ts",
      "server/features/campaigns/activities",
      "server/features/chat/act",
      "server/features/chat/files",
      "server/features/chat/video",
      "server/features/chat/webchat",
      "server/features/customers/crowd",
      "server/features/customers/merge",
      "server/features/customers/rules",
      "server/features/customers/settings",
      "server/features/encaps/records",
      "server/features/flows/write.ts",
      "server/features/journeys/records",
      "server/features/marketplace",
      "server/features/onboarding",
      "server/features/sandbox/phones/address.ts",
      "server/features/templates",
      "server/features/webhooks/deliver",
      "server/platform/designed",
    ],
    aside: [/^The rules of segments stand in a circle\.$/, /^App \{\}: /],
  },
};

const isSource = (file: string) => file.endsWith(".ts") && !/\.test\.|testing\/|fixture/.test(file);

/** The files behind a name of the list: a file, all of a folder, or one of every folder (with a star for its name). */
export function filesOf(name: string): string[] {
  const [before, after] = name.split("/*/");
  if (after !== undefined)
    return readdirSync(path.join(root, before!))
      .map((folder) => path.join(root, before!, folder, after))
      .filter((file) => existsSync(file));
  const whole = path.join(root, name);
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .map((file) => path.join(whole, file));
}
