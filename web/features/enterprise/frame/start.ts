import { addTexts } from "#web/platform/i18n/index.ts";
import { frameTexts } from "./text/catalogue.ts";

await addTexts("designerFrame", frameTexts);
