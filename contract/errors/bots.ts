import type { ErrorTable } from "./table.ts";

/** Bots. */
export const BOTS_ERRORS = {
  BOT_TYPE_KEPT: {
    status: 409,
    code: 409,
    text: "An agent that has stories or intents cannot become a prompt agent. Make another agent for the prompt.",
  },
  BOT_HAS_CHILDREN: {
    status: 409,
    code: 101,
    text: "Agent has Stories and Intents attached to it. Cannot be deleted",
  },
  BOT_NAME_TAKEN: { status: 409, code: 409, text: "duplication of name " },
  STORY_NAME_TAKEN: { status: 409, code: 409, text: "Duplication of story name" },
  STORY_IS_ROOT: { status: 409, code: 409, text: "The root story belongs to the agent and stays with it." },
  INTENT_NAME_TAKEN: { status: 409, code: 409, text: "Duplicate intent name, intent not created" },
  ENTITY_NAME_TAKEN: { status: 409, code: 409, text: "An entity named {name} exists already." },
  ENTITY_IN_USE: {
    status: 409,
    code: 409,
    text: "{name} is a parameter of the intent {intent}. Remove it there first.",
  },
  ENTITY_IS_SYSTEM: { status: 409, code: 409, text: "System entities cannot be changed." },
  BOT_NOT_TRAINED: { status: 409, code: 409, text: "Train the agent first, then try it." },
  NOTHING_TO_TRAIN: {
    status: 409,
    code: 409,
    text: "Training needs at least two intents with two training phrases each. This agent has {ready}.",
  },
  TEST_FILE_UNREADABLE: { status: 422, code: 422, text: "The test file could not be read: {reason}" },
  TEST_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "There is a test conversation of this name already. Choose another name.",
  },
  TOO_MANY_TESTS: {
    status: 409,
    code: 409,
    text: "An agent can have {max} test conversations. Delete one first.",
  },
  EMBEDDER_MISSING: { status: 409, code: 409, text: "{reason} Until then, choose SVM." },
  NO_TEST_RESULTS: {
    status: 409,
    code: 409,
    text: "This version was not asked any test texts. Import some and train the agent again.",
  },
  GPT2_MISSING: {
    status: 409,
    code: 409,
    text: "There is no model for GPT 2 on this server. Choose SVM or Semantic, or ask whoever runs it to set GPT2_FOLDER to a folder with a model, or GPT2_MODEL to the name of one.",
  },
  MODEL_NEEDS_CONFIGURATION: {
    status: 409,
    code: 409,
    text: "Choose an Open AI API Configuration in Configuration first.",
  },
  INBOX_STALE: {
    status: 409,
    code: 409,
    text: "The messages were grouped anew meanwhile. Look at them again.",
  },
  INTENT_FULL: {
    status: 409,
    code: 409,
    text: "{name} would have more than {max} training phrases. Choose fewer.",
  },
  NOT_TRAINING: { status: 409, code: 409, text: "No training is running." },
  IMPORT_UNREADABLE: { status: 400, code: 400, text: "This file cannot be read as {format}: {reason}" },
  IMPORT_RUNNING: {
    status: 409,
    code: 409,
    text: "An import into this agent is running. Wait until it ends.",
  },
  DOCUMENT_EXISTS: { status: 409, code: 409, text: 'File "{name}" is already exist' },
  DOCUMENT_REFUSED: { status: 400, code: 400, text: "{reason}" },
  KNOWLEDGE_REFUSED: { status: 400, code: 400, text: "{reason}" },
  PROMPT_MISSING: {
    status: 409,
    code: 409,
    text: "Write a prompt and choose a configuration first, then try the agent.",
  },
  PROMPT_NO_KNOWLEDGE: {
    status: 409,
    code: 409,
    text: "A prompt needs no training. Add documents or websites in Knowledge Base, and Train builds them.",
  },
  NOT_A_PROMPT_AGENT: {
    status: 409,
    code: 409,
    text: "{name} answers by its intents. Only prompt based agents have a prompt.",
  },
  NOTHING_TO_COLLECT: {
    status: 409,
    code: 409,
    text: "This agent collects no data after a conversation. Switch it on in Prompt.",
  },
  PHRASES_NOT_MADE: {
    status: 409,
    code: 409,
    text: "{reason} Choose another configuration, or have the phrases made here.",
  },
  KNOWLEDGE_FULL: {
    status: 409,
    code: 409,
    text: "There are {limit} {what} already. Remove one first.",
  },
  GOLDEN_FULL: {
    status: 409,
    code: 409,
    text: "There are {limit} golden questions already. Remove one first.",
  },
  FAQS_FULL: {
    status: 409,
    code: 409,
    text: "There are {limit} FAQs already. Delete one first.",
  },
  FAQ_TAKEN: {
    status: 409,
    code: 409,
    text: "There is an FAQ with this question already. Add your wording to that one.",
  },
  FAQ_FILE_UNREADABLE: {
    status: 422,
    code: 422,
    text: "The file cannot be imported: {reason}",
  },
} as const satisfies ErrorTable;
