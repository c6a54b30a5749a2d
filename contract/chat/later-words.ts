import { z } from "zod";
import { instant } from "../common.ts";
import { mediaContent, templateContent } from "./content.ts";
import { person } from "./person.ts";
import { filledTemplate } from "./template.ts";
import { HELD_REASONS } from "./words.ts";

/** Why words did not go out, and since when they are held; `text` is the sentence of a refusal. */
export const held = z.object({ why: z.enum(HELD_REASONS), text: z.string().nullable(), at: instant });
export type Held = z.output<typeof held>;

/** Words of an agent that go out by themselves at a time. */
export const laterWords = z.object({
  /** The id with which they are said: they are said once with it. */
  messageId: z.string(),
  /** In whose name they go out. */
  by: person,
  at: instant,
  text: z.string(),
  media: mediaContent.nullable(),
  /** The file of the library behind it. */
  artifactId: z.string().nullable(),
  /** The template they are, as it was filled and as it read when it was planned; `text` is its body. */
  template: filledTemplate.extend({ shown: templateContent }).nullable(),
  /** For colleagues alone. */
  private: z.boolean(),
  mentions: z.array(z.string()),
  /** They do not go out where the customer writes before. */
  unlessWritten: z.boolean(),
  /** Null while they wait for their time. */
  held: held.nullable(),
});
export type LaterWords = z.output<typeof laterWords>;
