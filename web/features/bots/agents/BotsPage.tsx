import "../start.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BotCard as Bot } from "#contract/bots/agents.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { ToolRow } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { CardsSkeleton } from "#web/ui/Skeletons.tsx";
import { botsQuery } from "../queries.ts";
import { BotForm } from "./BotForm.tsx";
import { BotList } from "./BotList.tsx";
import { CopyForm } from "./CopyForm.tsx";
import { useDeleteBot } from "./useDeleteBot.tsx";

const SEARCH_MS = 100;

/** Which agent a form is about, and how often it was opened. */
interface Asked {
  bot?: Bot;
  opened: boolean;
  count: number;
}
const CLOSED: Asked = { opened: false, count: 0 };

export default function BotsPage() {
  const { t } = useTranslation("bots");
  useTitle(t("skills"));
  const [{ name }, setParams] = useListParams({ name: "" });
  const query = useInfiniteQuery(botsQuery(name.trim()));
  const canCreate = useCan("NLP.CREATE");
  const { remove, dialog } = useDeleteBot();
  const [form, setForm] = useState<Asked>(CLOSED);
  const [copied, setCopied] = useState<Asked>(CLOSED);
  const openCopy = (bot: Bot) => setCopied(({ count }) => ({ bot, opened: true, count: count + 1 }));
  const open = (bot?: Bot) => setForm(({ count }) => ({ bot, opened: true, count: count + 1 }));
  const create = canCreate ? (
    <Button tone="primary" icon={IconPlus} onClick={() => open()}>
      {t("agents.create")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t("skills")} description={t("agents.lead")} actions={create} />
      <ToolRow>
        <SearchBox
          value={name}
          onChange={(next) => setParams({ name: next })}
          label={t("agents.search")}
          debounce={SEARCH_MS}
        />
      </ToolRow>
      <QueryState query={query} message={errorMessage(query.error)} waiting={<CardsSkeleton />}>
        {({ pages }) => (
          <BotList
            bots={pages.flatMap(({ agents }) => agents)}
            searched={name.trim() !== ""}
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            onEdit={open}
            onCopy={canCreate ? openCopy : undefined}
            onDelete={(bot) => void remove(bot)}
            create={create}
          />
        )}
      </QueryState>
      <BotForm
        key={form.count}
        bot={form.bot}
        opened={form.opened}
        onClose={() => setForm((old) => ({ ...old, opened: false }))}
      />
      {copied.bot ? (
        <CopyForm
          key={copied.count}
          bot={copied.bot}
          opened={copied.opened}
          onClose={() => setCopied((old) => ({ ...old, opened: false }))}
        />
      ) : null}
      {dialog}
    </>
  );
}
