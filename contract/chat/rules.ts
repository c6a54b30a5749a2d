import { z } from "zod";
import { done, id, instant, name, revision, seen, text } from "../common.ts";
import { routes } from "../route.ts";
import { doesMore, withPlaces } from "./canned.ts";
import { cannedActions } from "./canned-actions.ts";
import { RULE_CHOICES_MAX, RULE_CONDITIONS_MAX, RULE_NAME_MAX, RULE_WORDS_MAX, RULES_MAX } from "./limits.ts";
import { NOBODY, RULE_EVENTS } from "./words.ts";

const flag = z.stringbool().or(z.boolean());
const not = flag.default(false);
const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(RULE_CHOICES_MAX);
const nobody = z.literal(NOBODY);

/** What has to hold, or with `not` must not hold, of a chat for a rule to act. Of several choices one is enough. */
export const ruleCondition = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("channel"), not, ids: some(id("channel")) }),
  z.object({ kind: z.literal("department"), not, ids: some(nobody.or(id("department"))) }),
  z.object({ kind: z.literal("agent"), not, ids: some(nobody.or(id("user"))) }),
  /** Of a label that was added: that one. */
  z.object({ kind: z.literal("label"), not, ids: some(id("chat-label")) }),
  /** Who writes is a customer who stands in one of these. */
  z.object({ kind: z.literal("segment"), not, ids: some(id("segment")) }),
  /** Stands in the customer's message, whatever its capitals; of an event that is none, in their last one. */
  z.object({ kind: z.literal("words"), not, words: some(text(RULE_WORDS_MAX).trim().min(1, "is required")) }),
  /** It is within the working hours. */
  z.object({ kind: z.literal("open"), not }),
  /** Who writes is a customer of the customer master. */
  z.object({ kind: z.literal("known"), not }),
]);
export type RuleCondition = z.output<typeof ruleCondition>;

const when = {
  on: z.enum(RULE_EVENTS),
  /** Whether every condition must hold, or any of them. A rule without conditions always acts. */
  every: flag.default(true),
  conditions: z.array(ruleCondition).max(RULE_CONDITIONS_MAX).default([]),
};

/** What a rule is. */
export const ruleContent = z.object({
  name: name(RULE_NAME_MAX, "Rule Name is required"),
  ...when,
  /** Said to the customer. */
  text: withPlaces.default("").meta({ examples: [""] }),
  /** A shared canned reply instead: what it says is said, and what it does is done. */
  cannedId: id("canned-reply").nullable().default(null),
  /** What canned replies do, done by the rule. */
  actions: cannedActions.prefault({}),
  /** At most once in a chat. */
  once: flag.default(true),
  /** Those that stand behind it do not act any more where it does. */
  stops: flag.default(false),
  active: flag.default(true),
});

const doesSomething = ({ text: said, cannedId, actions }: z.output<typeof ruleContent>) =>
  said.trim() !== "" || cannedId !== null || doesMore(actions);

const body = ruleContent
  .refine(doesSomething, { path: ["actions"], message: "must hold something to do" })
  .refine(({ text: said, cannedId }) => cannedId === null || said.trim() === "", {
    path: ["text"],
    message: "must be empty where a canned reply is sent",
  })
  // Of a chat that is over, nothing is said or passed on.
  .refine(
    ({ on, text: said, cannedId, actions: { files, transfer, close } }) =>
      on !== "ended" || (said.trim() === "" && !cannedId && files.length === 0 && !transfer && !close),
    { path: ["actions"], message: "must be labels or a private note where the chat has ended" },
  );

export const chatRule = ruleContent.extend({
  id: z.string(),
  /** What it names, by id. What is gone has no name. */
  names: z.record(z.string(), z.string()),
  /** It names something that is gone, and does nothing. */
  broken: z.boolean(),
  /** How often it acted, and when last. */
  runs: z.number(),
  lastAt: instant.nullable(),
  revision,
});
export type ChatRule = z.output<typeof chatRule>;
export type RuleContent = z.output<typeof ruleContent>;

/** Some of the last chats in which a rule would have acted. */
const trial = z.object({
  /** How many chats were looked at. */
  tried: z.number(),
  chats: z.array(
    z.object({
      chatId: z.string(),
      customer: z.string(),
      at: instant,
      /** What the customer wrote then. */
      text: z.string(),
    }),
  ),
});
export type RuleTrial = z.output<typeof trial>;

const path = "/e/chat/rules";
const permission = "CHAT.CHAT_CONFIG";
const params = z.object({ id: id("chat-rule") });

export const chatRuleRoutes = routes({
  chatRules: {
    method: "GET",
    path,
    summary: "Rules of chats in their order, with how often each acted.",
    permission,
    envelope: "enterprise",
    reply: z.object({ rules: z.array(chatRule) }),
  },
  createChatRule: {
    method: "POST",
    path,
    summary: "Add a rule: on an event of a chat, if conditions hold, it does what canned replies do.",
    permission,
    envelope: "enterprise",
    body,
    reply: chatRule,
  },
  updateChatRule: {
    method: "PUT",
    path: `${path}/{id}`,
    summary: "Change a rule of chats.",
    permission,
    envelope: "enterprise",
    params,
    body: body.safeExtend({ seen }),
    reply: chatRule,
  },
  switchChatRule: {
    method: "POST",
    path: `${path}/{id}/switch`,
    summary: "Switch a rule of chats on or off.",
    permission,
    envelope: "enterprise",
    params,
    body: z.object({ active: flag }),
    reply: chatRule,
  },
  deleteChatRule: {
    method: "DELETE",
    path: `${path}/{id}`,
    summary: "Remove a rule of chats.",
    permission,
    envelope: "enterprise",
    params,
    reply: done,
  },
  orderChatRules: {
    method: "POST",
    path: `${path}/order`,
    summary: "Put rules of chats in another order: all their ids, first to last.",
    permission,
    envelope: "enterprise",
    body: z.object({ ids: z.array(id("chat-rule")).min(1).max(RULES_MAX) }),
    reply: done,
  },
  tryChatRule: {
    method: "POST",
    path: `${path}/try`,
    summary: "In which of the last chats a rule would have acted; nothing is done.",
    permission,
    envelope: "enterprise",
    body: z.object(when),
    reply: trial,
  },
});
