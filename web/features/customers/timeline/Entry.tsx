import { useTranslation } from "react-i18next";
import type { TimelineItem } from "#contract/customers/timeline.ts";
import { Button } from "#web/ui/Button.tsx";
import { dateTimeText, formatText } from "#web/ui/format/date.ts";
import { kindOf, type Words } from "./sentences.ts";
import styles from "./Timeline.module.css";

interface EntryProps {
  item: TimelineItem;
  words: Words;
  /** Where it can be undone. */
  onUndo?: () => void;
  undoing: boolean;
}

/** One thing that happened: its sign, its sentences, when and by whom. */
export function Entry({ item, words, onUndo, undoing }: EntryProps) {
  const { t } = useTranslation("customers");
  const { icon: Icon, say } = kindOf(item.kind);
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
      <div className={styles.text}>
        {say(item.data, words).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <p className={styles.meta}>
          <time dateTime={item.at} title={dateTimeText(item.at)}>
            <bdi>{formatText(item.at, "hh:mm A")}</bdi>
          </time>
          {item.by ? (
            <>
              {" · "}
              <bdi>{t("timeline.by", { name: item.by })}</bdi>
            </>
          ) : null}
        </p>
        {onUndo ? (
          <Button size="small" busy={undoing} onClick={onUndo}>
            {t("merge.undo")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
