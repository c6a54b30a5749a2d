export const LIST = "/encaps";
/** The page of one app. */
export const toEncap = (id: string): string => `${LIST}/${id}`;
export const toInstances = (id: string): string => `${LIST}/${id}/instances`;
export const toLinks = (id: string): string => `${LIST}/${id}/links`;
export const toLog = (id: string): string => `${LIST}/${id}/log`;

/** The designer of an app, full page. */
export const toDesigner = (id: string): string => `/designer/encap/${id}`;
/** A form is named by its app and its own name within it. */
export const formPlace = (id: string, formId: string): string => `${id}.${formId}`;
export function readFormPlace(place: string): { id: string; formId: string | null } {
  const [id = "", formId] = place.split(".");
  return { id, formId: formId ?? null };
}

/** What stands in the designer's frame. */
export const frameOf = (accessId: string, hash: string): string => `/designer/view/${accessId}#${hash}`;
export const builderHash = (id: string): string => `campaign/${id}/builder`;
export const formHash = (place: string): string => `forms/${place}`;

/** What the hash of a frame asks for; undefined where it is none of ours. */
export function readHash(hash: string): { id: string; formId: string | null } | undefined {
  const app = /^#campaign\/([\w-]+)\/builder$/.exec(hash);
  if (app) return { id: app[1]!, formId: null };
  const form = /^#forms\/([\w.-]+)$/.exec(hash);
  return form ? readFormPlace(form[1]!) : undefined;
}
