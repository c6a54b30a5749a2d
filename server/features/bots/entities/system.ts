import type { Entity } from "#contract/bots/entities.ts";
import { SYSTEM_ENTITIES } from "#engines/nlu/index.ts";

const NAMES = new Set(SYSTEM_ENTITIES.map((entity) => entity.name));

/** Whether the id names an entity every bot has (`sys.number`, `sys.date` …). */
export const isSystemEntity = (id: string): boolean => NAMES.has(id);

export const systemEntities = (botId: string): Entity[] =>
  SYSTEM_ENTITIES.map(({ name, description }) => ({
    id: name,
    agentId: botId,
    name,
    description,
    values: [],
    updatedOn: null,
    type: 1,
  }));
