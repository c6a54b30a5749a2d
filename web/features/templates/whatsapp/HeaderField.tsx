import { IconFileText, IconHeading, IconMapPin, IconMinus, IconPhoto, IconVideo } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Header, WHATSAPP_LIMITS } from "#engines/templates/index.ts";
import { Choices } from "../form/Choices.tsx";
import { MediaField } from "../form/MediaField.tsx";
import { MessageField } from "../form/MessageField.tsx";
import { PartProblems } from "../form/problems.tsx";
import { headerOf } from "../form/shape.ts";

const ICONS = {
  NONE: IconMinus,
  TEXT: IconHeading,
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  DOCUMENT: IconFileText,
  LOCATION: IconMapPin,
};

interface HeaderFieldProps {
  /** What precedes its fields: "" or "cards[1].". */
  prefix?: string;
  header: Header;
  formats: readonly Header["format"][];
  format: "POSITIONAL" | "NAMED";
  onChange: (header: Header) => void;
  onFormat?: (format: Header["format"]) => void;
}

/** What stands on top: nothing, words, a picture, a video, a document, a place. */
export function HeaderField({ prefix = "", header, formats, format, onChange, onFormat }: HeaderFieldProps) {
  const { t } = useTranslation("templates");
  const choose = onFormat ?? ((next: Header["format"]) => onChange(headerOf(next, header)));
  return (
    <>
      <Choices
        label={t("builder.headerFormat")}
        name={`${prefix}header`}
        choices={formats.map((key) => ({ key, label: t(`builder.headers.${key}`), icon: ICONS[key] }))}
        value={header.format}
        onChange={choose}
        headed={prefix === ""}
      />
      <PartProblems path={`${prefix}header.format`} />
      {header.format === "TEXT" ? (
        <MessageField
          path={`${prefix}header.text`}
          label={t("builder.headerText")}
          value={header}
          onChange={(part) => onChange({ ...header, ...part })}
          limit={WHATSAPP_LIMITS.header}
          format={format}
          rows={1}
        />
      ) : "handle" in header ? (
        <MediaField
          path={`${prefix}header.media`}
          format={header.format}
          url={header.url}
          atVendor={header.handle !== ""}
          channel="WHATSAPP"
          onChange={(url) => onChange({ ...header, url, handle: "" })}
        />
      ) : null}
    </>
  );
}
