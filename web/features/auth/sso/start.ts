import { addTexts } from "#web/platform/i18n/index.ts";
import { authTexts } from "../text/catalogue.ts";
import "./text/catalogue.ts";

// The frame's own words, too: nobody came by the sign-in page.
await addTexts("auth", authTexts);
