import { NumberInput, Select, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FONTS, IMAGE_TEXT_MAX } from "#contract/creatives/limits.ts";
import { ColourInput } from "#web/ui/fields/ColourInput.tsx";
import type { Draft } from "./draft.ts";
import styles from "./Editor.module.css";
import type { FieldsProps } from "./fields.ts";
import { PictureField } from "./PictureField.tsx";
import { Section } from "./Section.tsx";

const DARK = "#1b1f24";

/** Words in the picture, and pictures that are laid over it. */
export function TextSection(fields: FieldsProps) {
  const { t } = useTranslation("creatives");
  const { draft, errors, onChange } = fields;
  const words = (field: "imageText" | "imageTncText") => ({
    id: field,
    label: t(`text.${field}`),
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    error: errors[field],
    maxLength: IMAGE_TEXT_MAX,
    autosize: true,
    minRows: 1,
    dir: "auto" as const,
  });
  const color = (field: "imageTextColorCode" | "imageTncColorCode") => ({
    id: field,
    label: t(`text.${field}`),
    pickLabel: t(`text.pick.${field}`),
    value: draft[field],
    placeholder: DARK,
    error: errors[field],
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const position = (field: "logoImageXposition" | "logoImageYposition") => ({
    id: field,
    label: t(`text.${field}`),
    value: draft[field],
    onChange: (value: number | string) => onChange({ [field]: value }),
    error: errors[field],
    min: 0,
    max: 100,
  });
  return (
    <Section title={t("text.title")}>
      <div className={styles.row}>
        <Select
          label={t("text.themeMode")}
          data={[
            { value: "l", label: t("text.light") },
            { value: "d", label: t("text.dark") },
          ]}
          value={draft.themeMode}
          onChange={(value) => onChange({ themeMode: value as Draft["themeMode"] })}
          allowDeselect={false}
        />
        <Select
          label={t("text.textPosition")}
          data={[
            { value: "left", label: t("text.left") },
            { value: "right", label: t("text.right") },
          ]}
          value={draft.textPosition}
          onChange={(value) => onChange({ textPosition: value as Draft["textPosition"] })}
          allowDeselect={false}
        />
        <Select
          label={t("text.imageTextFontStyle")}
          data={FONTS.map((font) => ({ value: font, label: font.replace("-", " ") }))}
          value={draft.imageTextFontStyle}
          onChange={(value) => onChange({ imageTextFontStyle: value as Draft["imageTextFontStyle"] })}
          allowDeselect={false}
        />
      </div>
      <Textarea {...words("imageText")} />
      <Textarea {...words("imageTncText")} />
      <div className={styles.row}>
        <ColourInput {...color("imageTextColorCode")} />
        <ColourInput {...color("imageTncColorCode")} />
      </div>
      <PictureField {...fields} field="logoImage" help={t("text.logoHelp")} />
      <div className={styles.row}>
        <NumberInput {...position("logoImageXposition")} />
        <NumberInput {...position("logoImageYposition")} />
      </div>
      <PictureField {...fields} field="headerImage" />
      <PictureField {...fields} field="footerImage" />
    </Section>
  );
}
