import { addTexts } from "#web/platform/i18n/index.ts";
import { addSaid } from "#web/platform/said/index.ts";
import "../start.ts";
import "#web/features/integrations/public.ts";
import "./live.ts";
import { faqTexts } from "./faqs/text/catalogue.ts";
import { knowledgeTexts } from "./text/catalogue.ts";

// These pages are words of their own: the other pages of an agent do not need them.
await Promise.all([addTexts("knowledge", knowledgeTexts), addTexts("faqs", faqTexts), addSaid("work")]);
