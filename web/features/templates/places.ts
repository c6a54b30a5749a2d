export const LIST = "/admin/messageTemplate/whatsapp";
export const CREATE = "/admin/messageTemplate/create";
export const RICH_CARDS_LIST = "/admin/richcard";

/** The page of one template. */
export const templatePage = (id: string): string => `/admin/messageTemplate/${id}`;
/** The builder for a new template of a channel. */
export const createOn = (channelId: string): string =>
  channelId ? `${CREATE}?channelId=${encodeURIComponent(channelId)}` : CREATE;
/** The page of one rich card; "create" for a new one. */
export const richCardPage = (id: string): string => `${RICH_CARDS_LIST}/${id}`;
