import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { BOTS_PAGE, ENTITIES_PAGE, INTENTS_PAGE } from "#contract/bots/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

export const BOTS = "GET /chatbird/api/nlp/v2/agent";
export const COPY_BOT = "POST /chatbird/api/nlp/agent/{id}/copy";
export const MOVE_INTENTS = "POST /chatbird/api/nlp/agent/{agentId}/intent/move";
export const BOT = "GET /chatbird/api/nlp/agent/{id}";
export const TRAINING = "GET /chatbird/api/nlp/agent/{id}/training";
export const JOBS = "GET /chatbird/api/jobs";
export const STORIES = "GET /chatbird/api/nlp/agent/{id}/story";
export const INTENTS = "GET /chatbird/api/nlp/v2/agent/{agentId}/story/{storyId}/intent";
export const INTENT = "GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}";
export const BOT_INTENTS = "GET /chatbird/api/nlp/agent/{agentId}/intent";
export const ENTITIES = "GET /chatbird/api/nlp/agent/{agentId}/entity";
export const INBOX = "GET /chatbird/api/nlp/agent/{agentId}/misunderstood";
export const COLLECTED = "GET /chatbird/api/nlp/agent/{agentId}/collected";
export const ENTITY = "GET /chatbird/api/nlp/agent/{agentId}/entity/{entityId}";

/** Agents by pages that add up: "Show More" raises the offset. */
export const botsQuery = (searchTerm: string) =>
  infiniteQueryOptions({
    queryKey: [BOTS, { searchTerm }],
    queryFn: ({ pageParam, signal }) =>
      api(BOTS, { query: { from: pageParam, perPage: BOTS_PAGE, searchTerm }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, _all, from) => (page.more ? from + BOTS_PAGE : undefined),
    placeholderData: keepPreviousData,
  });

export const botQuery = (id: string) => apiQuery(BOT, { params: { id } });
export const trainingQuery = (id: string) => apiQuery(TRAINING, { params: { id } });
export const jobsQuery = (subjectId: string) => apiQuery(JOBS, { query: { subjectId } });
export const storiesQuery = (id: string) => apiQuery(STORIES, { params: { id } });

export const intentsQuery = (agentId: string, storyId: string, name: string) =>
  infiniteQueryOptions({
    queryKey: [INTENTS, { agentId, storyId, name }],
    queryFn: ({ pageParam, signal }) =>
      api(INTENTS, {
        params: { agentId, storyId },
        query: { from: pageParam, perPage: INTENTS_PAGE, name },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, _all, from) => (page.more ? from + INTENTS_PAGE : undefined),
    enabled: storyId !== "",
    // Old rows stay while a search is answered, but never those of another story.
    placeholderData: (old, query) =>
      (query?.queryKey[1] as { storyId?: string } | undefined)?.storyId === storyId ? old : undefined,
  });

/** A bot's intents over all its stories, those that hand over first, for choosing. */
export const botIntentsQuery = (agentId: string) =>
  apiQuery(BOT_INTENTS, { params: { agentId }, query: { perPage: -1 } });

export const intentQuery = (agentId: string, storyId: string, intentId: string) =>
  apiQuery(INTENT, { params: { agentId, storyId, intentId } });

export const entityPageQuery = (agentId: string, type: 0 | 1, from: number, searchterm: string) =>
  apiQuery(ENTITIES, { params: { agentId }, query: { type, from, perPage: ENTITIES_PAGE, searchterm } });
/** Custom and system entities together, for picking and naming. */
export const allEntitiesQuery = (agentId: string) =>
  apiQuery(ENTITIES, { params: { agentId }, query: { from: 0, perPage: -1 } });
export const inboxQuery = (agentId: string, startDate: string) =>
  apiQuery(INBOX, { params: { agentId }, query: { startDate } });
export const collectedQuery = (agentId: string, from: number) =>
  apiQuery(COLLECTED, { params: { agentId }, query: { from } });
export const entityQuery = (agentId: string, entityId: string) =>
  apiQuery(ENTITY, { params: { agentId, entityId } });

/** What stands on screen of a bot after it was taught something else. */
export const refreshTaught = () => invalidate(STORIES, INTENTS, INTENT, BOT_INTENTS, BOT, BOTS, TRAINING);
export const refreshEntities = () => invalidate(ENTITIES, ENTITY, BOT, BOTS, TRAINING);
