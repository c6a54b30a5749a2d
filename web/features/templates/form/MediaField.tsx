import { IconPhoto, IconReplace, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AttachmentPicker } from "#web/features/library/public.tsx";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import styles from "./Form.module.css";
import mediaLook from "./Media.module.css";
import { fieldId, PartProblems } from "./problems.tsx";

interface MediaFieldProps {
  path: string;
  format: "IMAGE" | "VIDEO" | "DOCUMENT";
  url: string;
  /** Of a template that was made elsewhere: the vendor has an example of it. */
  atVendor?: boolean;
  channel: "WHATSAPP" | "RCS";
  onChange: (url: string) => void;
}

const FILE_TYPES = { IMAGE: "IMAGE", VIDEO: "VIDEO", DOCUMENT: "DOC" } as const;

/** A picture, video or document of the library. */
export function MediaField({ path, format, url, atVendor, channel, onChange }: MediaFieldProps) {
  const { t } = useTranslation("templates");
  const [choosing, setChoosing] = useState(false);
  const name = decodeName(url);
  return (
    <div className={mediaLook.mediaField}>
      <div className={cx(mediaLook.slot, url && mediaLook.filled)}>
        {url && format === "IMAGE" ? (
          <SafeImage src={url} alt={name} className={mediaLook.thumb} />
        ) : (
          <IconPhoto size={22} stroke={1.4} aria-hidden />
        )}
        <span className={mediaLook.slotName}>
          {url ? (
            <bdi>{name}</bdi>
          ) : atVendor ? (
            t("builder.media.atVendor")
          ) : (
            t(`builder.media.none${format}`)
          )}
        </span>
        <Button size="small" icon={url ? IconReplace : IconPhoto} onClick={() => setChoosing(true)}>
          {t(url ? "builder.media.replace" : "builder.media.choose")}
        </Button>
        {url ? (
          <Button size="small" tone="quiet" icon={IconTrash} onClick={() => onChange("")}>
            {t("ui.remove")}
          </Button>
        ) : null}
      </div>
      <p className={styles.help} id={`${fieldId(path)}-help`}>
        {t(channel === "RCS" ? "rcs.mediaHelp" : `builder.media.help${format}`)}
      </p>
      <PartProblems path={path} />
      <AttachmentPicker
        opened={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ data }) => onChange(data.url)}
        showBrowse
        mediaType={FILE_TYPES[format]}
        channelType={channel}
      />
    </div>
  );
}

function decodeName(url: string): string {
  return url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
}
