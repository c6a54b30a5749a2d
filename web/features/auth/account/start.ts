import { addTexts } from "#web/platform/i18n/index.ts";
import { authTexts } from "../text/catalogue.ts";
import { accountTexts } from "./text/catalogue.ts";

// Every account page imports this first: its words are there before it is drawn.
await addTexts("auth", authTexts);
await addTexts("account", accountTexts);
