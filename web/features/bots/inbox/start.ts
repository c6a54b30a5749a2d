import { addTexts } from "#web/platform/i18n/index.ts";
import "../start.ts";
import { faqTexts } from "../knowledge/faqs/text/catalogue.ts";
import { inboxTexts } from "./text/catalogue.ts";

await Promise.all([addTexts("bot-inbox", inboxTexts), addTexts("faqs", faqTexts)]);
