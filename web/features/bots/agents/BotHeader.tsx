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

export function BotHeader({ bot, onTry }: { bot: Bot; onTry: () => void }) {
  const { t } = useTranslation("bots");
  const at = `/bots/${bot.id}`;
  return (
    <>
      <PageHeader
        title={bot.name}
        back={{ to: "/bots", label: t("frame.back") }}
        meta={<LiveModel bot={bot} />}
        actions={
          <>
            <TransferMenu bot={bot} />
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
          tabs={[
            { to: `${at}/intents`, label: t("frame.intents") },
            { to: `${at}/entity-list`, label: t("frame.entities") },
            ...(bot.type === "prompt"
              ? []
              : [
                  { to: `${at}/training`, label: t("frame.training") },
                  { to: `${at}/tests`, label: t("frame.tests") },
                  { to: `${at}/configuration`, label: t("frame.configuration") },
                ]),
            {
              to: `${at}/gen-ai`,
              label: t(bot.type === "prompt" ? "frame.knowledgeBase" : "frame.genAi"),
            },
          ]}
        />
      </div>
    </>
  );
}
