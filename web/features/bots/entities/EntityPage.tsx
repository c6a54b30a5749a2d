import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useBot } from "../useBot.ts";
import { entityQuery } from "../queries.ts";
import { EntityFormView } from "./EntityFormView.tsx";

/** Creates a custom entity, or changes the one the address names. */
export default function EntityPage() {
  const bot = useBot();
  const { entityId } = useParams();
  const query = useQuery({ ...entityQuery(bot.id, entityId ?? ""), enabled: entityId !== undefined });
  if (!entityId) return <EntityFormView key="new" bot={bot} />;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(entity) => <EntityFormView key={entity.id} bot={bot} entity={entity} />}
    </QueryState>
  );
}
