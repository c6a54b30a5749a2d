import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { VisitorQuestions } from "#contract/chat/widget.ts";
import { ASKED, ASKS_WHEN, VISITOR_FIELDS } from "#contract/chat/words.ts";
import styles from "./Widget.module.css";

interface QuestionsProps {
  asks: VisitorQuestions;
  error: string | undefined;
  onChange: (asks: VisitorQuestions) => void;
}

/** What visitors are asked about themselves, and when. */
export function Questions({ asks, error, onChange }: QuestionsProps) {
  const { t } = useTranslation("widget");
  return (
    <>
      <NativeSelect
        label={t("asks.label")}
        description={t(`asks.help.${asks.when}`)}
        value={asks.when}
        error={error}
        data={ASKS_WHEN.map((value) => ({ value, label: t(`asks.when.${value}`) }))}
        onChange={(event) =>
          onChange({ ...asks, when: event.currentTarget.value as VisitorQuestions["when"] })
        }
      />
      {asks.when === "never" ? null : (
        <div className={styles.asks}>
          {VISITOR_FIELDS.map((field) => (
            <NativeSelect
              key={field}
              label={t(`asks.fields.${field}`)}
              value={asks[field]}
              data={ASKED.map((value) => ({ value, label: t(`asks.asked.${value}`) }))}
              onChange={(event) =>
                onChange({ ...asks, [field]: event.currentTarget.value as VisitorQuestions["name"] })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}
