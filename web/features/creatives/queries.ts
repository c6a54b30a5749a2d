import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /chatbird/api/creatives/library/getList";
const LIBRARY = "GET /chatbird/api/creatives/images/library/{libraryId}";
const IMAGE = "GET /chatbird/api/creatives/images/{id}";
const STATUS = "GET /chatbird/api/creatives/preview/status/{id}";
const MODELS = "GET /chatbird/api/creatives/models";

export const librariesQuery = (days: { fromDate?: string; toDate?: string }) =>
  apiQuery(LIST, { query: { ...days, perPage: -1 } });
export const libraryQuery = (libraryId: string) => apiQuery(LIBRARY, { params: { libraryId } });
export const imageQuery = (id: string) => apiQuery(IMAGE, { params: { id } });
export const statusQuery = (id: string) => apiQuery(STATUS, { params: { id } });
export const modelsQuery = () => apiQuery(MODELS);

export const refreshCreatives = () => invalidate(LIST, LIBRARY, IMAGE);
export const refreshModels = () => invalidate(MODELS);
