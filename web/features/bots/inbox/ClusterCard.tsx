import { NativeSelect, TextInput } from "@mantine/core";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InboxCluster } from "#contract/bots/inbox.ts";
import { MIN_PHRASES, NAME_MAX } from "#contract/bots/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import type { FaqFields } from "../knowledge/faqs/FaqDrawer.tsx";
import styles from "./Inbox.module.css";
import type { Resolution } from "./useResolve.ts";

const FaqDrawer = lazy(async () => ({
  default: (await import("../knowledge/faqs/FaqDrawer.tsx")).FaqDrawer,
}));

interface ClusterCardProps {
  cluster: InboxCluster;
  intents: readonly { id: string; name: string }[];
  canEdit: boolean;
  onResolve: (resolution: Resolution) => void;
  /** The same, for a form that stays with what is wrong. */
  onAnswer: (resolution: Resolution) => Promise<unknown>;
}
const CHOSEN = 10;

/** Messages that are worded alike: what they say, and what can be made of them. */
export function ClusterCard({ cluster, intents, canEdit, onResolve, onAnswer }: ClusterCardProps) {
  const { t } = useTranslation("bot-inbox");
  const { number, words, central, size, texts, examples, near } = cluster;
  const alone = words.length === 0;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(examples.slice(0, CHOSEN)));
  const [intentId, setIntentId] = useState(near?.intentId ?? "");
  const [name, setName] = useState("");
  const [answering, setAnswering] = useState(false);
  const taken = examples.filter((text) => chosen.has(text));
  const toggle = (text: string) => {
    const next = new Set(chosen);
    if (!next.delete(text)) next.add(text);
    setChosen(next);
  };
  const answerBy = async ({ wordings, ...faq }: FaqFields) => {
    await onAnswer({ cluster: number, action: "answer", texts: wordings, ...faq });
    return "";
  };
  // Only for the group itself: in its fields these keys write.
  const keys = (event: KeyboardEvent<HTMLLIElement>) => {
    const own = event.currentTarget;
    if (event.target !== own) return;
    const dismisses = canEdit && event.code === "KeyD" && !event.ctrlKey && !event.metaKey;
    const forward = dismisses || event.key === "ArrowDown";
    if (!forward && event.key !== "ArrowUp") return;
    event.preventDefault();
    const all = [...own.closest("section")!.querySelectorAll<HTMLElement>("li[tabindex]")];
    const at = all.indexOf(own);
    const next = all[forward ? at + 1 : at - 1];
    (next ?? (dismisses ? all[at - 1] : undefined))?.focus();
    if (dismisses) onResolve({ cluster: number, action: "dismiss" });
  };
  return (
    // The group itself is walked to by the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <li className={styles.card} tabIndex={0} onKeyDown={keys} aria-label={central}>
      <div className={styles.line}>
        <h3>
          <bdi>{alone ? central : words.join(" · ")}</bdi>
        </h3>
        {size > 1 ? <CountBadge count={size} /> : null}
        {alone ? null : <span className={styles.note}>{t("texts", { count: texts })}</span>}
        {near ? (
          <span className={styles.note}>
            {near.share < 1
              ? t("nearSome", { intent: near.intent, share: Math.round(near.share * 100) })
              : t("near", { intent: near.intent })}
          </span>
        ) : null}
      </div>
      {alone ? null : (
        <>
          <p dir="auto">“{central}”</p>
          <details>
            <summary>{t("choose")}</summary>
            <ul className={styles.examples}>
              {examples.map((text) => (
                <li key={text}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.has(text)}
                      disabled={!canEdit}
                      onChange={() => toggle(text)}
                    />
                    <span dir="auto">{text}</span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {canEdit ? (
        <div className={styles.line}>
          <NativeSelect
            className={styles.field}
            aria-label={t("addTo")}
            value={intentId}
            onChange={(event) => setIntentId(event.currentTarget.value)}
            data={[
              { value: "", label: t("pick") },
              ...intents.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
          <Button
            tone="primary"
            disabled={!intentId || taken.length === 0}
            onClick={() => onResolve({ cluster: number, action: "add", intentId, texts: taken })}
          >
            {t("add")}
          </Button>
          {/* One phrase makes no intent. */}
          {alone ? null : (
            <>
              <TextInput
                className={styles.field}
                aria-label={t("newName")}
                placeholder={t("newName")}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                maxLength={NAME_MAX}
                dir="auto"
              />
              <Button
                disabled={!name.trim() || taken.length < MIN_PHRASES}
                onClick={() => onResolve({ cluster: number, action: "new", name: name.trim(), texts: taken })}
              >
                {t("make")}
              </Button>
            </>
          )}
          <Button onClick={() => setAnswering(true)}>{t("answer")}</Button>
          <Button onClick={() => onResolve({ cluster: number, action: "dismiss" })}>{t("dismiss")}</Button>
        </div>
      ) : null}
      <Suspense>
        {answering ? (
          <FaqDrawer
            first={{ question: central, wordings: taken.filter((text) => text !== central), answer: "" }}
            save={answerBy}
            onClose={() => setAnswering(false)}
          />
        ) : null}
      </Suspense>
    </li>
  );
}
