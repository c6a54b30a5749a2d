/** The kind of the job that reads documents and sites. */
export const KNOWLEDGE_JOB = "bot.knowledge";
