import { useTranslation } from "react-i18next";
import type { OpenedPromises, PromisePolicy } from "#contract/chat/promises.ts";
import { PROMISE_KINDS } from "#contract/chat/words.ts";
import { Button } from "#web/ui/Button.tsx";
import { Example } from "./Example.tsx";
import styles from "./Promises.module.css";
import { TermField } from "./TermField.tsx";

interface PolicyCardProps extends Pick<OpenedPromises, "hours" | "timeZone"> {
  policy: PromisePolicy;
  /** What the department is called; undefined for every department. */
  name: string | undefined;
  onChange: (policy: PromisePolicy) => void;
  onRemove: () => void;
  errorOf: (field: string) => string | undefined;
}

/** What customers of one department, or of every one, are promised. */
export function PolicyCard({ policy, name, onChange, onRemove, errorOf, ...by }: PolicyCardProps) {
  const { t } = useTranslation("promises");
  const title = name ?? t("config.everybody");
  return (
    <section className={styles.policy} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          {name === undefined ? <p>{t("config.everybodyText")}</p> : null}
        </div>
        <Button size="small" tone="quiet" onClick={onRemove} aria-label={`${t("config.remove")}: ${title}`}>
          {t("config.remove")}
        </Button>
      </div>
      {PROMISE_KINDS.map((kind) => (
        <TermField
          key={kind}
          kind={kind}
          term={policy[kind]}
          onChange={(term) => onChange({ ...policy, [kind]: term })}
          error={errorOf(kind)}
        />
      ))}
      <Example terms={policy} {...by} />
    </section>
  );
}
