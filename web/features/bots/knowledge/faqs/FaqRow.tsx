import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FaqView } from "#contract/bots/faqs.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MarkdownView } from "#web/ui/text/MarkdownView.tsx";
import styles from "../Knowledge.module.css";

interface FaqRowProps {
  faq: FaqView;
  canEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** An FAQ in the list: the question, what the agent says, and how often it did. */
export function FaqRow({ faq, canEdit, onEdit, onRemove }: FaqRowProps) {
  const { t } = useTranslation("faqs");
  const { question, wordings, answer, uses } = faq;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <bdi>{question}</bdi>
      </span>
      <span className={styles.facts}>
        {wordings.length > 0 ? `${t("wordings", { count: wordings.length })} · ` : ""}
        {uses === 0 ? t("uses_zero") : t("uses", { count: uses })}
      </span>
      {canEdit ? (
        <span>
          <IconButton size="small" icon={IconPencil} label={t("edit", { question })} onClick={onEdit} />
          <IconButton size="small" icon={IconTrash} label={t("remove", { question })} onClick={onRemove} />
        </span>
      ) : null}
      <div className={styles.wide}>
        <MarkdownView source={answer} />
      </div>
    </li>
  );
}
