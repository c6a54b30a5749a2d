import { IconMessageChatbot } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { LiveModel } from "../training/LiveModel.tsx";
import { TrainButton } from "../training/TrainButton.tsx";
import { TransferMenu } from "../transfer/TransferMenu.tsx";
import styles from "./BotPage.module.css";
import type { Bot } from "../useBot.ts";

/** The pages of an agent: what it has no use for is not there. */
const tabsOf = ({ type }: Bot): [path: string, key: string][] =>
  type === "prompt"
    ? [
        ["prompt", "prompt"],
        ["gen-ai", "knowledgeBase"],
        ["collected", "collected"],
        ["conversation", "conversation"],
        ["sentiment", "sentiment"],
      ]
    : [
        ["intents", "intents"],
        ["entity-list", "entities"],
        ["training", "training"],
        ["tests", "tests"],
        ["misunderstood", "misunderstood"],
        ["configuration", "configuration"],
        ["gen-ai", "genAi"],
        ["conversation", "conversation"],
        ["call-classification", "classification"],
        ["sentiment", "sentiment"],
      ];

export function BotHeader({ bot, onTry }: { bot: Bot; onTry: () => void }) {
  const { t } = useTranslation("bots");
  const at = `/bots/${bot.id}`;
  return (
    <>
      <PageHeader
        title={bot.name}
        back={{ to: "/bots", label: t("frame.back") }}
        meta={bot.type === "prompt" ? null : <LiveModel bot={bot} />}
        actions={
          <>
            {bot.type === "prompt" ? null : <TransferMenu bot={bot} />}
            <Button icon={IconMessageChatbot} onClick={onTry}>
              {t("frame.tryIt")}
            </Button>
            {bot.abilities.train ? <TrainButton bot={bot} /> : null}
          </>
        }
      />
      <div className={styles.tabs}>
        <TabLinks
          label={t("frame.tabs")}
          tabs={tabsOf(bot).map(([path, key]) => ({ to: `${at}/${path}`, label: t(`frame.${key}`) }))}
        />
      </div>
    </>
  );
}
