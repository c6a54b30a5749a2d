import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Bot } from "../../useBot.ts";
import { intentQuery } from "../../queries.ts";
import { NEW } from "../../place.ts";
import { Editor } from "./Editor.tsx";

interface EditorPaneProps {
  bot: Bot;
  storyId: string;
  /** "new" creates one. */
  intentId: string;
}

export function EditorPane({ bot, storyId, intentId }: EditorPaneProps) {
  const isNew = intentId === NEW;
  const query = useQuery({ ...intentQuery(bot.id, storyId, intentId), enabled: !isNew });
  if (isNew) return <Editor bot={bot} storyId={storyId} />;
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(intent) => <Editor bot={bot} storyId={storyId} intent={intent} gone={gone} />}
    </QueryState>
  );
}
