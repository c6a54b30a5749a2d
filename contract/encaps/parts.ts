import { z } from "zod";
import { id } from "../common.ts";
import { encapFinding, type EncapPart, encapParts } from "./definition.ts";
import { DEFINITION_BYTES_MAX } from "./limits.ts";

export const ENCAPS = "/e/enterprise/campaigns";
export const oneEncap = { params: z.object({ id: id("encap") }) };

/** What a part is called in its path. */
const PATHS = {
  forms: "forms",
  buttons: "buttons",
  milestones: "milestones",
  properties: "properties",
  authConfigs: "authconfigs",
  logger: "logger",
} as const satisfies Record<EncapPart, string>;
const WORDS: Record<EncapPart, string> = {
  forms: "forms",
  buttons: "buttons",
  milestones: "milestones",
  properties: "properties",
  authConfigs: "services that it may call",
  logger: "execution log's settings",
};

const pathOf = <const P extends EncapPart>(part: P) => `${ENCAPS}/{id}/${PATHS[part]}` as const;

/** The version that somebody saw when they made their change. */
export const version = z.number().int().min(1).max(2_147_483_647);

/** The call that reads a part of an app's draft. */
export const readPart = <const P extends EncapPart>(part: P) =>
  ({
    method: "GET",
    path: pathOf(part),
    summary: `The ${WORDS[part]} of an app's draft.`,
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneEncap,
    reply: z.object({ version: z.number(), value: encapParts[part] }),
  }) as const;

/** The call that replaces a part of an app's draft. */
export const savePart = <const P extends EncapPart>(part: P) =>
  ({
    method: "PUT",
    path: pathOf(part),
    summary: `Replace the ${WORDS[part]} of an app's draft, as it was in a version; 409 when it has changed since.`,
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    maxBytes: DEFINITION_BYTES_MAX,
    ...oneEncap,
    body: z.object({ version, value: encapParts[part] }),
    reply: z.object({
      version: z.number(),
      findings: z.array(encapFinding),
      /** Whether the draft is not what is launched. */
      differs: z.boolean(),
    }),
  }) as const;
