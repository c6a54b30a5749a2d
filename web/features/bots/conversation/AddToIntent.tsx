import { NativeSelect } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BotReply } from "#contract/bots/conversation.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { addresses } from "../place.ts";
import { findStoryOf } from "./find-story.ts";
import styles from "./TryIt.module.css";

interface AddToIntentProps {
  botId: string;
  phrase: string;
  ranking: BotReply["ranking"];
  onLeave: () => void;
}

/** Teaches the agent from what was just said: opens the chosen intent with the phrase typed in. */
export function AddToIntent({ botId, phrase, ranking, onLeave }: AddToIntentProps) {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(ranking[0]?.id ?? "");
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const intent = ranking.find(({ id }) => id === chosen);
    if (!intent) return;
    setBusy(true);
    const storyId = await findStoryOf(botId, intent).catch(() => undefined);
    setBusy(false);
    if (!storyId) return void toast.warning(t("tryIt.notFound"));
    onLeave();
    void navigate(addresses(botId).toIntent(storyId, intent.id), { state: { phrase } });
  };
  return (
    <section>
      <h3>{t("tryIt.addTo")}</h3>
      <div className={styles.addTo}>
        <NativeSelect
          className={styles.field}
          aria-label={t("tryIt.addTo")}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={ranking.map(({ id, intent }) => ({ value: id, label: intent }))}
        />
        <Button icon={IconPlus} busy={busy} onClick={() => void open()}>
          {t("ui.add")}
        </Button>
      </div>
    </section>
  );
}
