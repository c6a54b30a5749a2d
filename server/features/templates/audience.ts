/** Who hears of changes to templates: those who see them, and those who choose among them. */
export const TEMPLATE_AUDIENCE = [
  "MSG_TEMPLATES.VIEW",
  "RICHCARDS.VIEW",
  "CAMPAIGNS.VIEW",
  "CAMPAIGNS.CREATE",
  "CHAT.HANDLE",
] as const;
