import { addTexts } from "#web/platform/i18n/index.ts";
import "../start.ts";
import { inboxTexts } from "./text/catalogue.ts";

await addTexts("bot-inbox", inboxTexts);
