import { addTexts } from "#web/platform/i18n/index.ts";
import { returnTexts } from "./text/catalogue.ts";

// Without the words of the whole feature: the page opens in a small window of its own.
await addTexts("onboardingReturn", returnTexts);
