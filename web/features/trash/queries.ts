import { TRASH_PAGE, type TrashKindName } from "#contract/trash/kinds.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /e/enterprise/trash";

export const trashQuery = (search: string, kind: TrashKindName | undefined, from: number) =>
  apiQuery(LIST, { query: { search, from, perPage: TRASH_PAGE, ...(kind && { kind }) } });

export const refreshTrash = (): Promise<void> => invalidate(LIST);
