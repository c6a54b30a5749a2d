import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useBot } from "../useBot.ts";
import { KnowledgeForm } from "./KnowledgeForm.tsx";
import { configQuery } from "./queries.ts";

/** What an agent knows beside its intents. */
export default function GenAiPage() {
  const bot = useBot();
  const query = useQuery(configQuery(bot.id));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(config) => <KnowledgeForm bot={bot} config={config} />}
    </QueryState>
  );
}
