import "../start.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { MessageFace } from "#contract/messages/detail.ts";
import { readStoredTemplate, type Template } from "#engines/templates/index.ts";
import { TemplatePreview } from "#web/features/templates/public.tsx";
import { placeOf } from "./place.ts";

/** A message as a template, so that it can be drawn; undefined for what has no words. */
function drawable({ template, text }: MessageFace, channelType: number): Template | undefined {
  if (template) return readStoredTemplate(template, template.kind).template;
  if (text === null) return undefined;
  const kind = channelType === CHANNEL_TYPES.WHATSAPP ? "whatsapp" : "text";
  return readStoredTemplate({ components: [{ type: "BODY", text }] }, kind).template;
}

export interface FaceProps {
  face: MessageFace;
  channelType: number;
  /** Whose message it is. */
  sender?: string;
}

/** A message on a phone, with what stands in it for its person. */
export function Face({ face, channelType, sender }: FaceProps) {
  const { t } = useTranslation("messages");
  const template = useMemo(() => drawable(face, channelType), [face, channelType]);
  if (!template) return <p>{t("dialog.notShown")}</p>;
  return (
    <TemplatePreview
      template={template}
      values={face.values}
      channel={placeOf(channelType)}
      sender={sender}
      examples={false}
    />
  );
}
