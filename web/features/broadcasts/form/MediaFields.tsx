import { IconFilePlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES, type ChannelTypeName } from "#contract/channel-types.ts";
import type { FileType } from "#contract/library/formats.ts";
import type { Header, Template } from "#engines/templates/index.ts";
import { AttachmentPicker } from "#web/features/library/public.tsx";
import { toast } from "#web/platform/toast/store.ts";
import { said } from "#web/platform/said/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { shortName } from "#web/ui/format/text.ts";
import type { Draft, Media } from "./draft.ts";
import styles from "./Form.module.css";
import type { Problems } from "./problems.ts";

interface MediaFieldsProps {
  template: Template;
  draft: Draft;
  problems: Problems;
  onChange: (change: Pick<Draft, "media"> | Pick<Draft, "cards">) => void;
  disabled?: boolean;
}
const TYPE_OF: Partial<Record<Header["format"], FileType>> = {
  IMAGE: "IMAGE",
  VIDEO: "VIDEO",
  DOCUMENT: "DOC",
};

/** The attachments: the file of the header, or one for each card. */
export function MediaFields({ template, draft, problems, onChange, disabled }: MediaFieldsProps) {
  const { t } = useTranslation("broadcasts");
  if (template.kind !== "whatsapp") return null;
  const shared = { channelType: draft.channel?.type, disabled };
  const wanted = template.cards.filter(({ header }) => TYPE_OF[header.format]);
  if (!TYPE_OF[template.header.format] && wanted.length === 0) return null;
  return (
    <fieldset className={styles.media}>
      <legend>{t("form.attachments")}</legend>
      <MediaField
        {...shared}
        header={template.header}
        label={t("form.attachment")}
        value={draft.media}
        error={problems.media && said(problems.media)}
        onChange={(media) => onChange({ media })}
      />
      {template.cards.map(({ header }, at) => (
        <MediaField
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...shared}
          header={header}
          label={t("form.card", { number: at + 1 })}
          value={draft.cards[at] ?? null}
          error={said(problems.cards[at] ?? "")}
          onChange={(media) =>
            onChange({
              cards: template.cards.map((_, place) => (place === at ? media : (draft.cards[place] ?? null))),
            })
          }
        />
      ))}
    </fieldset>
  );
}

interface MediaFieldProps {
  header: Header;
  label: string;
  value: Media | null;
  error?: string;
  channelType?: number;
  onChange: (media: Media | null) => void;
  disabled?: boolean;
}

function MediaField({ header, label, value, error, channelType, onChange, disabled }: MediaFieldProps) {
  const { t } = useTranslation("broadcasts");
  const [open, setOpen] = useState(false);
  const mediaType = TYPE_OF[header.format];
  if (!mediaType || !("handle" in header)) return null;
  const name = Object.entries(CHANNEL_TYPES).find(([, number]) => number === channelType)?.[0];
  return (
    <div className={styles.file} role="group" aria-label={label}>
      <span className={styles.fileLabel}>{label}</span>
      <span className={styles.fileName}>
        {value ? (
          <bdi title={value.fileName}>{shortName(value.fileName)}</bdi>
        ) : (
          <em>{t(header.url ? "form.fromTemplate" : "form.noAttachment")}</em>
        )}
      </span>
      {disabled ? null : (
        <>
          <Button size="small" icon={IconFilePlus} onClick={() => setOpen(true)}>
            {t(value || header.url ? "form.replace" : "form.attach")}
          </Button>
          {value ? (
            <IconButton
              size="small"
              icon={IconX}
              label={t("form.detach", { name: value.fileName })}
              onClick={() => onChange(null)}
            />
          ) : null}
        </>
      )}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <AttachmentPicker
        opened={open}
        onClose={() => setOpen(false)}
        mediaType={mediaType}
        channelType={name as ChannelTypeName | undefined}
        showBrowse
        onChoose={({ data, artifact }) => {
          if (!data.url) toast.error("media not found !!");
          else onChange({ fileName: data.name, type: artifact.data.mediaType ?? data.type, url: data.url });
        }}
      />
    </div>
  );
}
