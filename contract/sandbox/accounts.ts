import { z } from "zod";
import type { ChannelType } from "../channel-types.ts";
import { id } from "../common.ts";
import { API, routes } from "../route.ts";
import { FAULT_KINDS, PACE_MAX_MS, TIERS } from "./limits.ts";

const wait = z.coerce.number().int().min(0).max(PACE_MAX_MS);
/** When things happen, and whether the last digits of a number decide what becomes of its messages. */
export const pace = z.object({ deliveredMs: wait, readMs: wait, reviewMs: wait, magic: z.boolean() });
export type Pace = z.output<typeof pace>;

/** Something that goes wrong, with the share of calls (percent) that meet it. */
export const fault = z.object({
  kind: z.enum(FAULT_KINDS),
  percent: z.coerce.number().int().min(1).max(100),
  enabled: z.boolean(),
});
export type Fault = z.output<typeof fault>;

export const sandboxAccount = z.object({
  id: id("sandbox-account"),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** How well the vendor's form is known. */
  grounds: z.enum(["documented", "seen", "assumed"]),
  type: z.custom<ChannelType>((value) => typeof value === "number"),
  contactId: z.string(),
  pace,
  faults: z.array(fault),
  /** How many people its number may write to first within 24 hours; null where the vendor knows no such limit. */
  tier: z.enum(TIERS).nullable(),
  /** Whether it can be made to tell of templates, numbers and accounts. */
  tellsNews: z.boolean(),
  /** Whether flows of versions that Meta has frozen are published; null where the vendor takes no flows. */
  acceptFrozenVersions: z.boolean().nullable(),
  /** Whether its template management is spoken here. */
  hasTemplates: z.boolean(),
  /** Why the last report to us was not taken; null while all is well. */
  hookError: z.string().nullable(),
});
export type SandboxAccount = z.output<typeof sandboxAccount>;

const params = z.object({ id: id("sandbox-account") });
const path = `${API}/sandbox/accounts`;

export const sandboxAccountRoutes = routes({
  listSandboxAccounts: {
    method: "GET",
    path,
    summary: "The sandbox's address, and the channels that it plays the vendor of.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    reply: z.object({
      /** Null where no sandbox runs. */
      address: z.string().nullable(),
      accounts: z.array(sandboxAccount),
    }),
  },
  countSandboxMessages: {
    method: "GET",
    path: `${path}/{id}/counts`,
    summary: "How many messages an account was sent, and how many of them came more than once.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({
      taken: z.number(),
      /** Different references among them. */
      references: z.number(),
      /** Messages whose reference had come before. */
      repeated: z.number(),
      /** Messages of which something is still to be told. */
      untold: z.number(),
    }),
  },
  setSandboxPace: {
    method: "PUT",
    path: `${path}/{id}/pace`,
    summary: "Set when an account's messages are delivered and read, and when its templates are reviewed.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: pace,
    reply: z.object({}),
  },
  setSandboxFaults: {
    method: "PUT",
    path: `${path}/{id}/faults`,
    summary: "Set what goes wrong at an account; kinds that are not named are off.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ faults: z.array(fault).max(FAULT_KINDS.length) }),
    reply: z.object({}),
  },
  setSandboxTier: {
    method: "PUT",
    path: `${path}/{id}/tier`,
    summary: "Give an account's number another messaging limit; the vendor tells of it.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ tier: z.enum(TIERS) }),
    reply: z.object({}),
  },
  setSandboxFlows: {
    method: "PUT",
    path: `${path}/{id}/flows`,
    summary: "Set whether an account publishes flows of versions that Meta has frozen; Meta itself does not.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ acceptFrozenVersions: z.boolean() }),
    reply: z.object({}),
  },
});
