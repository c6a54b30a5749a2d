import { Select, Textarea } from "@mantine/core";
import { IconMinus, IconPhoto, IconVideo } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CAPABILITIES, type RichCard } from "#engines/templates/index.ts";
import styles from "../form/Form.module.css";
import { Choices } from "../form/Choices.tsx";
import { Counter } from "../form/Counter.tsx";
import { LineField } from "../form/LineField.tsx";
import { MediaField } from "../form/MediaField.tsx";
import { PartProblems, useField } from "../form/problems.tsx";
import { SuggestionsField } from "./SuggestionsField.tsx";

const MEDIA = ["NONE", "IMAGE", "VIDEO"] as const;
const ICONS = { NONE: IconMinus, IMAGE: IconPhoto, VIDEO: IconVideo };
const HEIGHTS = ["SHORT", "MEDIUM", "TALL"] as const;
const LIMITS = CAPABILITIES.rcs.cards ?? { title: 200, text: 2000, buttons: 4 };

interface CardFieldsProps {
  path: string;
  card: RichCard;
  /** It lies: its media are as high as the card. */
  lying?: boolean;
  onChange: (card: RichCard) => void;
}

/** Media, title, description and suggestions of one card. */
export function CardFields({ path, card, lying, onChange }: CardFieldsProps) {
  const { t } = useTranslation("templates");
  const description = useField(`${path}.description`);
  const { media } = card;
  return (
    <>
      <Choices
        label={t("rcs.media")}
        name={`${path}.media`}
        choices={MEDIA.map((key) => ({ key, label: t(`builder.headers.${key}`), icon: ICONS[key] }))}
        value={media?.type ?? "NONE"}
        onChange={(type) =>
          onChange({
            ...card,
            media: type === "NONE" ? null : { url: "", type, height: media?.height ?? "MEDIUM" },
          })
        }
      />
      {media ? (
        <>
          <MediaField
            path={`${path}.media.url`}
            format={media.type}
            url={media.url}
            channel="RCS"
            onChange={(url) => onChange({ ...card, media: { ...media, url } })}
          />
          {lying ? null : (
            <Select
              className={styles.narrow}
              label={t("rcs.height")}
              data={HEIGHTS.map((value) => ({ value, label: t(`rcs.heights.${value}`) }))}
              value={media.height}
              allowDeselect={false}
              onChange={(value) =>
                onChange({
                  ...card,
                  media: { ...media, height: HEIGHTS.find((one) => one === value) ?? "MEDIUM" },
                })
              }
            />
          )}
          <PartProblems path={`${path}.media.height`} />
        </>
      ) : null}
      <LineField
        path={`${path}.title`}
        label={t("rcs.title")}
        value={card.title}
        onChange={(title) => onChange({ ...card, title })}
        limit={LIMITS.title}
      />
      <Textarea
        {...description}
        label={
          <span className={styles.labelled}>
            {t("rcs.description")}
            <Counter count={card.description.length} limit={LIMITS.text} />
          </span>
        }
        labelProps={{ className: styles.wide }}
        value={card.description}
        onChange={(event) => onChange({ ...card, description: event.currentTarget.value })}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
      />
      <h3 className={styles.sub}>{t("rcs.cardSuggestions")}</h3>
      <SuggestionsField
        path={`${path}.suggestions`}
        label={t("rcs.cardSuggestions")}
        suggestions={card.suggestions}
        most={LIMITS.buttons}
        onChange={(suggestions) => onChange({ ...card, suggestions })}
      />
    </>
  );
}
