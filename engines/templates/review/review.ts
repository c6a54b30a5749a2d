import { CAPABILITIES } from "../limits/index.ts";
import type { Template, TemplateChannel, WhatsAppTemplate } from "../model/index.ts";
import { textsOf } from "../variables/index.ts";
import { type Finding, Findings } from "./findings.ts";
import { reviewEmail, reviewRcs, reviewText } from "./others.ts";
import { reviewNameAndLanguage } from "./parts.ts";
import { reviewAuthentication, reviewCarousel, reviewDefault, reviewOffer } from "./types.ts";
import { reviewBraces, reviewVariables } from "./variables.ts";

/** The channels that each kind of template goes to. */
const FITS: Record<Template["kind"], readonly TemplateChannel[]> = {
  whatsapp: ["whatsapp"],
  text: ["sms", "telegram", "messenger", "instagram", "web"],
  email: ["email"],
  rcs: ["rcs"],
};

/**
 * Says what a vendor would refuse, before it is asked. Errors come by the vendors' documented rules; an empty list
 * means that nothing known speaks against the template.
 */
export function reviewTemplate(template: Template, channel: TemplateChannel): Finding[] {
  const findings = new Findings();
  if (!FITS[template.kind].includes(channel)) {
    findings.error("kind", "channel", "channel", { channel: CAPABILITIES[channel].name });
    return findings.all;
  }
  switch (template.kind) {
    case "whatsapp":
      reviewWhatsApp(template, findings);
      break;
    case "text":
      reviewText(template, channel, findings);
      break;
    case "email":
      reviewEmail(template, findings);
      break;
    case "rcs":
      reviewRcs(template, findings);
      break;
  }
  if (template.kind !== "whatsapp") for (const text of textsOf(template)) reviewBraces(text, findings);
  return findings.all;
}

function reviewWhatsApp(template: WhatsAppTemplate, findings: Findings): void {
  reviewNameAndLanguage(template, findings);
  if (template.category === "AUTHENTICATION") {
    reviewAuthentication(template, findings);
    return;
  }
  if (template.type !== "CAROUSEL" && template.cards.length > 0) findings.error("type", "type", "cards-type");
  if (template.type !== "LIMITED_TIME_OFFER" && template.offer) findings.error("type", "type", "offer-type");
  if (template.type === "CAROUSEL") reviewCarousel(template, findings);
  else if (template.type === "LIMITED_TIME_OFFER") reviewOffer(template, findings);
  else reviewDefault(template, findings);
  for (const text of textsOf(template)) reviewVariables(text, template.parameterFormat, findings);
}
