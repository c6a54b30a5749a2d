export const LIST = "/whatsapp-flow";
export const toAnswers = (id: string): string => `${LIST}/${id}/answers`;
/** The list at one channel. */
export const toChannel = (channelId: string): string => `${LIST}?channel=${channelId}`;

/** The designer of a flow, full page. */
export const toDesigner = (id: string): string => `/designer/screen/${id}`;
/** Stands for the flow that is not made yet. */
export const NEW_DESIGN = "form-designer";
/** The same with nothing in it yet: the flow is made when it is saved. */
export const newDesign = (channelId: string): string => `/designer/screen/${NEW_DESIGN}?channel=${channelId}`;
