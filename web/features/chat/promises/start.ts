import { addTexts } from "#web/platform/i18n/index.ts";
import { promiseTexts } from "./text/catalogue.ts";

await addTexts("promises", promiseTexts);
