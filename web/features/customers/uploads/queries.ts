import { ERRORS_PAGE, UPLOADS_PAGE } from "#contract/customers/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROOT = "/chatbird/api/customer_master";
export const UPLOADS = `GET ${ROOT}/customer_csvs`;
export const UPLOAD = `GET ${ROOT}/uploads/{id}`;
export const ERRORS = `GET ${ROOT}/error_customers`;
export const ERRORS_CSV = `GET ${ROOT}/uploads/{id}/errors_csv`;
export const SAMPLE = `GET ${ROOT}/download_sample_csv`;
export const SEND = `POST ${ROOT}/upload_csv`;
export const CHECK = `POST ${ROOT}/uploads/{id}/check`;
export const STOP = `POST ${ROOT}/uploads/{id}/cancel`;
export const UNDO = `POST ${ROOT}/uploads/{id}/undo`;

interface Narrowed {
  from: number;
  segmentId: string | undefined;
  fromDate: string | undefined;
  toDate: string | undefined;
}
export const uploadsQuery = (query: Narrowed) =>
  apiQuery(UPLOADS, { query: { ...query, perPage: UPLOADS_PAGE } });
export const uploadQuery = (id: string) => apiQuery(UPLOAD, { params: { id } });
export const errorsQuery = (entryId: string, from: number, search: string, perPage = ERRORS_PAGE) =>
  apiQuery(ERRORS, { query: { entryId, from, search, perPage } });

/** Uploads as they stand on screen, with the rows they left out. */
export const refreshUploads = () => invalidate(UPLOADS, UPLOAD, ERRORS);
