export const LIST = "/admin/channels";
export const CREATE = `${LIST}/create`;
export const toChannel = (id: string): string => `${LIST}/${id}`;
export const toEdit = (id: string): string => `${LIST}/${id}/edit`;
export const toTraffic = (id: string): string => `${LIST}/${id}/traffic`;
