import { addTexts } from "#web/platform/i18n/index.ts";
import { flowRunTexts } from "./text/catalogue.ts";

await addTexts("flow-run", flowRunTexts);
