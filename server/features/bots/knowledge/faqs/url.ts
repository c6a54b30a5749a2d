/** Where the console shows an FAQ; answers that came of it are counted by this. */
export const faqUrl = (botId: string, faqId: string): string => `/bots/${botId}/gen-ai?faq=${faqId}`;
