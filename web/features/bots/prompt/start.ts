import { addTexts } from "#web/platform/i18n/index.ts";
import "../start.ts";
import "#web/features/integrations/public.ts";
import { promptTexts } from "./text/catalogue.ts";

await addTexts("prompt", promptTexts);
