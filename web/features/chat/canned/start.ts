import { addTexts } from "#web/platform/i18n/index.ts";
import { cannedTexts } from "./text/catalogue.ts";

await addTexts("canned", cannedTexts);
