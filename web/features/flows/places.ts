export const LIST = "/whatsapp-flow";
export const toAnswers = (id: string): string => `${LIST}/${id}/answers`;
/** The list at one channel. */
export const toChannel = (channelId: string): string => `${LIST}?channel=${channelId}`;

/** The designer of a flow, full page. */
export const toDesigner = (id: string): string => `/designer/screen/${id}`;
/** The same with nothing in it yet: the flow is made when it is saved. */
export const newDesign = (channelId: string): string => `/designer/screen/form-designer?channel=${channelId}`;
