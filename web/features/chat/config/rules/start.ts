import { addTexts } from "#web/platform/i18n/index.ts";
import { ruleTexts } from "./text/catalogue.ts";

await addTexts("rules", ruleTexts);
