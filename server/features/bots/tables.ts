import type { ColumnType, Generated } from "kysely";
import type { EntityValue } from "#contract/bots/entities.ts";
import type { EntityRef, Parameter } from "#contract/bots/intents.ts";
import type { DocumentState } from "#contract/bots/knowledge-limits.ts";
import type { BOT_LANGUAGES, BOT_TYPES, InboxAction, MODEL_TYPES } from "#contract/bots/limits.ts";
import type { Collected, Guards, Variable } from "#contract/bots/prompt.ts";
import type { GoldenResult, GoldenScore, Heading } from "#engines/knowledge/index.ts";
import type { TestConversation } from "#contract/bots/tests.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { StoredReport } from "./training/report.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

export type BotType = (typeof BOT_TYPES)[number];
export type ModelType = (typeof MODEL_TYPES)[number];
/** How a prompt bot talks, as it is kept; its configuration is the bot's integration. */
export interface StoredPrompt {
  prompt: string;
  extractData: boolean;
  userData: Variable[];
  guards: Guards;
}
/** Where an answer came from. */
export interface AnswerSource {
  url: string;
  title?: string;
  page?: number;
  cited?: number[];
}

export type BotLanguage = (typeof BOT_LANGUAGES)[number];

interface BotTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  description: string;
  type: BotType;
  entity_extract_retries: Generated<number>;
  out_of_scope_message: Generated<string>;
  model_type: Generated<ModelType>;
  confidence_threshold: Generated<number>;
  language: Generated<BotLanguage>;
  integration_id: string | null;
  revision: Generated<number>;
  live_model_id: string | null;
  hand_over_words: Generated<string[]>;
  hand_over_after_misses: Generated<number>;
  hand_over_message: Generated<string>;
  prompt_config: ColumnType<StoredPrompt | null, string | null | undefined, string | null>;
  created_at: Moment;
  updated_at: Moment;
}
interface StoryTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  parent_id: string | null;
  name: string;
  created_at: Moment;
}
interface IntentTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  story_id: string;
  name: string;
  responses: JsonOr<{ response: string | null }[]>;
  parameters: JsonOr<Parameter[]>;
  hand_over: Generated<boolean>;
  updated_at: Moment;
}
interface PhraseTable {
  enterprise_id: OwnEnterprise;
  intent_id: string;
  id: Generated<number>;
  text: string;
  marks: JsonOr<EntityRef[]>;
}
interface BotEntityTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  name: string;
  values: Json<EntityValue[]>;
  updated_at: Moment;
}
interface BotModelTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  version: number;
  model_type: ModelType;
  integration_id: string | null;
  language: BotLanguage;
  revision: number;
  training_key: string;
  content_hash: string;
  bytes: number;
  seconds: number;
  intents: number;
  phrases: number;
  trained_at: Moment;
  report: ColumnType<StoredReport | null, string | null, string | null>;
  accuracy: number | null;
  held: Generated<boolean>;
}
interface SentenceVectorTable {
  enterprise_id: OwnEnterprise;
  embedder: string;
  text_hash: Buffer;
  vector: Buffer;
}
interface BotTestTextTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  bot_id: string;
  text: string;
  intent: string | null;
}
interface BotTestConversationTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  name: string;
  turns: Json<TestConversation["turns"]>;
  created_at: Moment;
}
interface BotMessageTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  session_id: string;
  sender_id: string | null;
  user_message: string;
  bot_response: string;
  in_scope: boolean;
  intent_id: string | null;
  intent: string | null;
  confidence: number;
  utterance: string | null;
  ranking: Json<unknown>;
  entities: Json<unknown>;
  model_id: string | null;
  channel: string | null;
  sources: JsonOr<AnswerSource[]>;
  emotion: string | null;
  fell_back: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
}
interface BotKnowledgeTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  from_website: Generated<boolean>;
  from_documents: Generated<boolean>;
  gen_ai_config_id: string | null;
  recrawl_days: Generated<number>;
  revision: Generated<number>;
  built_revision: number | null;
  version: Generated<number>;
  built_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
interface BotSiteTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  url: string;
  place: number;
  message: string | null;
  pages: Generated<number>;
  crawled_at: Date | null;
  /** When it could last not be read, where that is so since it was read. */
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  frontier: ColumnType<unknown, string | null | undefined, string | null>;
}
interface BotDocumentTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  site_id: string | null;
  name: string;
  url: string | null;
  file_key: string | null;
  bytes: Generated<number>;
  state: Generated<DocumentState>;
  message: string | null;
  warnings: JsonOr<string[]>;
  pages: Generated<number>;
  characters: Generated<number>;
  chunks: Generated<number>;
  etag: string | null;
  modified: string | null;
  content_hash: string | null;
  seen_at: Date | null;
  read_at: Date | null;
  created_at: Moment;
}
interface BotPageTable {
  enterprise_id: OwnEnterprise;
  document_id: string;
  page: number;
  text: string;
  headings: JsonOr<Heading[]>;
}
interface BotChunkTable {
  enterprise_id: OwnEnterprise;
  document_id: string;
  number: number;
  page: number;
  starts: number;
  ends: number;
  path: JsonOr<string[]>;
  text: string;
  vectors: Buffer | null;
  vector_model: string | null;
}
interface BotFaqTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  question: string;
  wordings: Generated<string[]>;
  answer: string;
  vectors: Buffer | null;
  vector_model: string | null;
  created_at: Moment;
  updated_at: Moment;
  updated_by_name: Generated<string>;
}
interface BotGoldenTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  question: string;
  expected: string;
  created_at: Moment;
}
interface BotGoldenRunTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  version: number;
  at: Moment;
  score: Json<GoldenScore>;
  results: Json<Record<string, GoldenResult>>;
}
interface BotPromptUsageTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  day: string;
  tokens: number;
}
interface BotCollectionTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  session_id: string;
  customer_id: string | null;
  channel: string | null;
  begun_at: Moment;
  due_at: Date | null;
  tries: Generated<number>;
  state: Generated<Collected["state"]>;
  found: JsonOr<Collected["values"]>;
  problems: Generated<string[]>;
  at: Moment;
}
interface BotInboxRunTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  id: string;
  clusters: Json<string[][]>;
  at: Moment;
}
interface BotInboxBatchTable {
  enterprise_id: OwnEnterprise;
  id: string;
  bot_id: string;
  action: InboxAction;
  intent_id: string | null;
  faq_id: string | null;
  phrases: string[];
  at: Moment;
}
interface BotInboxDoneTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  digest: string;
  batch_id: string;
}
interface BotSessionTable {
  enterprise_id: OwnEnterprise;
  bot_id: string;
  session_id: string;
  state: Json<unknown>;
  updated_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    bot: BotTable;
    story: StoryTable;
    intent: IntentTable;
    phrase: PhraseTable;
    bot_entity: BotEntityTable;
    bot_model: BotModelTable;
    sentence_vector: SentenceVectorTable;
    bot_test_text: BotTestTextTable;
    bot_test_conversation: BotTestConversationTable;
    bot_message: BotMessageTable;
    bot_session: BotSessionTable;
    bot_prompt_usage: BotPromptUsageTable;
    bot_collection: BotCollectionTable;
    bot_inbox_run: BotInboxRunTable;
    bot_inbox_batch: BotInboxBatchTable;
    bot_inbox_done: BotInboxDoneTable;
    bot_knowledge: BotKnowledgeTable;
    bot_site: BotSiteTable;
    bot_document: BotDocumentTable;
    bot_page: BotPageTable;
    bot_chunk: BotChunkTable;
    bot_faq: BotFaqTable;
    bot_golden: BotGoldenTable;
    bot_golden_run: BotGoldenRunTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
