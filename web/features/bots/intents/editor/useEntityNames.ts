import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allEntitiesQuery } from "../../queries.ts";

export type EntityNames = ReadonlyMap<string, string>;
const NONE: EntityNames = new Map();

/** The names of an agent's entities by id. */
export function useEntityNames(botId: string): EntityNames {
  const { data } = useQuery(allEntitiesQuery(botId));
  return useMemo(() => (data ? new Map(data.entities.map(({ id, name }) => [id, name])) : NONE), [data]);
}
