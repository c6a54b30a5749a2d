import "../start.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { frameTexts } from "./text/catalogue.ts";

await addTexts("bot-reports-frames", frameTexts);
