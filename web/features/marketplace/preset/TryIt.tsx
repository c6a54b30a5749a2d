import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Blueprint } from "#contract/bots/blueprint.ts";
import { MESSAGE_MAX } from "#contract/bots/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MarkdownView } from "#web/ui/text/MarkdownView.tsx";
import styles from "../Marketplace.module.css";

const TRY = "POST /e/marketplace/presets/{presetId}/try";
const SUGGESTED = 4;

type Answer = Awaited<ReturnType<typeof ask>>;
interface Turn {
  no: number;
  said: string;
  answer?: Answer;
}
const ask = (presetId: string, text: string) => api(TRY, { params: { presetId }, body: { text } });

/** Talks with the bot of a preset before it is installed. Each message stands for itself. */
export function TryIt({ presetId, bot }: { presetId: string; bot: Blueprint }) {
  const { t } = useTranslation("marketplace");
  const [text, setText] = useState("");
  const [turns, setTurns] = useState<Turn[]>([]);
  const asking = useMutation({
    mutationFn: (said: string) => ask(presetId, said),
    meta: { quiet: true },
    onSuccess: (answer, said) => setTurns((now) => [...now, { no: now.length, said, answer }]),
  });
  const send = (said: string) => {
    if (!said.trim() || asking.isPending) return;
    setText("");
    asking.mutate(said.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const waiting = asking.isPending ? asking.variables : undefined;
  return (
    <div className={styles.talk}>
      <p className={styles.muted}>{t("try.hint")}</p>
      <div className={styles.suggestions}>
        {suggestionsOf(bot).map((phrase) => (
          <Button key={phrase} size="small" disabled={asking.isPending} onClick={() => send(phrase)}>
            <bdi>{phrase}</bdi>
          </Button>
        ))}
      </div>
      <div className={styles.log} role="log" aria-label={t("try.log")} aria-busy={asking.isPending}>
        {turns.map((turn) => (
          <Exchange key={turn.no} {...turn} />
        ))}
        {waiting === undefined ? null : (
          <>
            <p className={styles.mine} dir="auto">
              {waiting}
            </p>
            <p className={styles.muted}>{t("try.learning")}</p>
          </>
        )}
        {asking.error ? (
          <p className={styles.fault} role="alert">
            {errorMessage(asking.error)}
          </p>
        ) : null}
      </div>
      <form className={styles.composer} onSubmit={submit}>
        <TextInput
          className={styles.field}
          aria-label={t("try.input")}
          placeholder={t("try.input")}
          maxLength={MESSAGE_MAX}
          value={text}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton type="submit" icon={IconSend2} label={t("try.send")} tone="default" flip />
      </form>
    </div>
  );
}

function Exchange({ said, answer }: Turn) {
  const { t } = useTranslation("marketplace");
  const { percent } = useNumbers();
  if (!answer) return null;
  const note = answer.handOver
    ? t("try.handOver")
    : answer.intent === null
      ? t("try.missed")
      : t("try.understood", { intent: answer.intent, sure: percent(answer.confidence) });
  return (
    <>
      <p className={styles.mine} dir="auto">
        {said}
      </p>
      <div className={styles.theirs} dir="auto">
        <MarkdownView source={answer.text} />
      </div>
      <p className={styles.note}>{note}</p>
    </>
  );
}

/** One phrase of some of its longer intents: the first is a greeting as a rule. */
const suggestionsOf = (bot: Blueprint): string[] =>
  bot.stories
    .flatMap((story) => story.intents)
    .filter(({ phrases }) => phrases.length > 8)
    .slice(1, SUGGESTED + 1)
    .map(({ phrases: [first] }) => (typeof first === "string" ? first : (first?.text ?? "")));
