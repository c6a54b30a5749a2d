import { addTexts } from "#web/platform/i18n/index.ts";
import "../start.ts";
import { gateTexts } from "./text/catalogue.ts";

await addTexts("gate", gateTexts);
