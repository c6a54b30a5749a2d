import { addTexts } from "#web/platform/i18n/index.ts";
import { firstStepTexts } from "./text/catalogue.ts";

await addTexts("first-steps", firstStepTexts);
