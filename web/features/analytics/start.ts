import { addTexts } from "#web/platform/i18n/index.ts";
import "./live.ts";
import { analyticsTexts } from "./text/catalogue.ts";

await addTexts("analytics", analyticsTexts);
