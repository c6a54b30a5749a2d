import { addTexts } from "#web/platform/i18n/index.ts";
import "./live.ts";
import { notificationTexts } from "./text/catalogue.ts";

// What of the feature is drawn first imports this: its words and its live events are there before it.
await addTexts("notifications", notificationTexts);
