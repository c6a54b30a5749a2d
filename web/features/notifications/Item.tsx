import { IconPoint, IconPointFilled } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NotificationView } from "#contract/notifications/index.ts";
import { api } from "#web/platform/api/client.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { agoText } from "#web/ui/format/ago.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { LOOKS } from "./looks.ts";
import styles from "./Notifications.module.css";
import { refreshNotifications } from "./queries.ts";

/** One of them: what happened, what was said, and when. It leads to its page, and is read then. */
export function Item({ notification, onLeave }: { notification: NotificationView; onLeave: () => void }) {
  const { t, i18n } = useTranslation("notifications");
  const { number } = useNumbers();
  const { id, kind, title, text, by, count, times, path, at, read } = notification;
  const mark = useMutation({
    mutationFn: (to: boolean) =>
      api("PUT /e/enterprise/notifications/{id}", { params: { id }, body: { read: to } }),
    onSuccess: refreshNotifications,
  });
  const { icon: Icon, tone } = LOOKS[kind];
  const sentence = t(`said.${kind}`, { title, by: by ?? "", count: count ?? 0, sent: number(count ?? 0) });
  const go = () => {
    if (!read) mark.mutate(true);
    onLeave();
  };
  return (
    <li className={styles.item} data-read={read}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={styles.words}>
        {path ? (
          <Link to={path} onClick={go} className={styles.sentence}>
            {sentence}
          </Link>
        ) : (
          <span className={styles.sentence}>{sentence}</span>
        )}
        {text && kind !== "walletLow" ? (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        ) : null}
        <p className={styles.when}>
          <time dateTime={at} title={dateTimeText(at)}>
            {agoText(at, i18n.language)}
          </time>
          {times > 1 ? <span>· {t("times", { count: times })}</span> : null}
        </p>
      </div>
      <span className={styles.mark}>
        <IconButton
          size="small"
          icon={read ? IconPoint : IconPointFilled}
          label={t(read ? "markUnread" : "markRead")}
          onClick={() => mark.mutate(!read)}
        />
      </span>
    </li>
  );
}
