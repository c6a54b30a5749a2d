import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { TryItPanel } from "../conversation/TryItPanel.tsx";
import { botQuery } from "../queries.ts";
import { JobStrips } from "./JobStrips.tsx";
import { BotHeader } from "./BotHeader.tsx";
import styles from "./BotPage.module.css";
import type { Bot } from "../useBot.ts";

/** The frame of one agent: header, tabs, running work, and the page the address names. */
export default function BotPage() {
  const { botId = "" } = useParams();
  const query = useQuery(botQuery(botId));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {(bot) => <BotFrame key={bot.id} bot={bot} />}
    </QueryState>
  );
}

function BotFrame({ bot }: { bot: Bot }) {
  const { t } = useTranslation("bots");
  const [trying, setTrying] = useState(false);
  useTitle(`${bot.name} · ${t("skills")}`);
  return (
    <FullHeight>
      <BotHeader bot={bot} onTry={() => setTrying(true)} />
      <JobStrips bot={bot} />
      <div className={styles.area}>
        <Outlet context={bot} />
      </div>
      <TryItPanel bot={bot} opened={trying} onClose={() => setTrying(false)} />
    </FullHeight>
  );
}
