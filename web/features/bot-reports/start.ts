import "#web/platform/emotions/start.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { botReportTexts } from "./text/catalogue.ts";

await addTexts("bot-reports", botReportTexts);
