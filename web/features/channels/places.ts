export const LIST = "/admin/channels";
export const CREATE = `${LIST}/create`;
export const toChannel = (id: string): string => `${LIST}/${id}`;
export const toEdit = (id: string): string => `${LIST}/${id}/edit`;
export const toTraffic = (id: string): string => `${LIST}/${id}/traffic`;
/** The web chat's own screen stands with live chat. */
export const toWidget = (id: string): string => `/admin/chatConfig/widget/${id}`;
/** A page of the server's, outside the console. */
export const toDemoShop = (id: string): string => `/webchat/demo/${id}`;
