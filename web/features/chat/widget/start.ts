import { addTexts } from "#web/platform/i18n/index.ts";
import { widgetTexts } from "./text/catalogue.ts";

await addTexts("widget", widgetTexts);
