import { addTexts } from "#web/platform/i18n/index.ts";
import "../start.ts";
import { ruleTexts } from "./text/catalogue.ts";

// The page of a rule imports this first: the lists of customers do without its words.
await addTexts("rule", ruleTexts);
