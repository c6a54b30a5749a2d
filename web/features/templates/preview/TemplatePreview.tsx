import "../start.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { previewTemplate, type Template, type TextPreview, type Values } from "#engines/templates/index.ts";
import { EmailView } from "./EmailView.tsx";
import { Phone, type Skin } from "./Phone.tsx";
import { RcsView } from "./RcsView.tsx";
import { TextView } from "./TextView.tsx";
import { WhatsAppView } from "./WhatsAppView.tsx";

export interface TemplatePreviewProps {
  template: Template;
  /** What stands in its slots; where one is blank, its example or the variable itself is shown. */
  values?: Values;
  /** Where a text is looked at; SMS unless said. */
  channel?: TextPreview["channel"];
  /** Whose message it is. */
  sender?: string;
  /** Whether examples stand in where there is no value. Yes unless said. */
  examples?: boolean;
  /** Of a carousel: the card that somebody works on; the cards then wait there. */
  card?: number;
}

const DAY_MS = 86_400_000;
/** An offer without an end is shown with one, so that its countdown is seen. */
const SAMPLE_END_MS = 2 * DAY_MS + 3 * 3_600_000;

/** A template as it looks on a phone. */
export default function TemplatePreview({
  template,
  values = {},
  channel = "sms",
  sender,
  examples = true,
  card,
}: TemplatePreviewProps) {
  const { t } = useTranslation("templates");
  const counts = template.kind === "whatsapp" && template.offer?.hasExpiration === true;
  const { now, start } = useNow(counts);
  const shown = counts && examples ? { "offer.expires": String(start + SAMPLE_END_MS), ...values } : values;
  const preview = previewTemplate(template, shown, { channel, examples, now });
  const skin: Skin = preview.channel;
  return (
    <Phone skin={skin} sender={sender?.trim() || t("preview.sender")}>
      {preview.channel === "whatsapp" ? (
        <WhatsAppView preview={preview} card={card} />
      ) : preview.channel === "rcs" ? (
        <RcsView preview={preview} card={card} />
      ) : preview.channel === "email" ? (
        <EmailView preview={preview} />
      ) : (
        <TextView preview={preview} />
      )}
    </Phone>
  );
}

/** The time, moving on by the second while something counts down. */
function useNow(ticking: boolean) {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return { now, start };
}
