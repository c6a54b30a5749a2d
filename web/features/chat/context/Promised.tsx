import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { DueBadge } from "../promises/DueBadge.tsx";
import styles from "./Context.module.css";

/** All that the customer was promised and that is still to come. */
export function Promised({ promises }: Pick<ChatView, "promises">) {
  const { t } = useTranslation("promises");
  if (promises.length === 0) return null;
  return (
    <div>
      <dt>{t("due.head")}</dt>
      <dd className={styles.badges}>
        {promises.map((promise) => (
          <DueBadge key={promise.kind} promise={promise} named />
        ))}
      </dd>
    </div>
  );
}
