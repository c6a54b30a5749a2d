export const LIST = "/admin/whatsapp-onboarding";
export const toOnboarding = (id: string): string => `${LIST}/${id}`;
export const toChannel = (id: string): string => `/admin/channels/${id}`;
/** The telephones of the sandbox, where codes arrive. */
export const TELEPHONES = "/sandbox";
