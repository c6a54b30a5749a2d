import { z } from "zod";
import { MESSAGE_MAX, NAME_MAX } from "../bots/limits.ts";
import { done, id, name, oneFile, paging, text } from "../common.ts";
import { jobView } from "../jobs.ts";
import { routes } from "../route.ts";
import {
  ANSWER_MAX,
  EXPORTED_TEMPLATES_MAX,
  INSTALLS_PAGE,
  PRESET_BYTES_MAX,
  PRESET_NAME_MAX,
} from "./limits.ts";
import { presetId } from "./preset.ts";
import { install, presetCard, presetChange, presetDetail } from "./views.ts";

const PRESETS = "/e/marketplace/presets";
const INSTALLS = "/e/marketplace/installs";
const VIEW = "MARKET_PLACE.VIEW";
const MANAGE = "MARKET_PLACE.MODULE.VIEW";
const onePreset = z.object({ presetId });
const oneInstall = z.object({ id: id("preset-install") });

/** What was made, and the training of a bot that has begun. */
const made = z.object({ install, job: jobView.nullable() });

const channel = id("channel").optional();

export const marketplaceRoutes = routes({
  listPresets: {
    method: "GET",
    path: PRESETS,
    summary: "Presets that can be installed: those that ship with the product, and imported ones.",
    permission: [VIEW, MANAGE],
    envelope: "enterprise",
    reply: z.object({ presets: z.array(presetCard) }),
  },
  getPreset: {
    method: "GET",
    path: `${PRESETS}/{presetId}`,
    summary: "One preset with everything that it would make.",
    permission: [VIEW, MANAGE],
    envelope: "enterprise",
    params: onePreset,
    reply: presetDetail,
  },
  tryPreset: {
    method: "POST",
    path: `${PRESETS}/{presetId}/try`,
    summary: "Say something to the bot of a preset before it is installed; nothing is kept.",
    permission: VIEW,
    envelope: "enterprise",
    params: onePreset,
    body: z.object({
      text: text(MESSAGE_MAX).refine((value) => value.trim() !== "", "Type a message first."),
    }),
    reply: z.object({
      /** Markdown. */
      text: z.string(),
      /** The intent that it understood; null where it did not. */
      intent: z.string().nullable(),
      confidence: z.number(),
      handOver: z.boolean(),
    }),
  },
  installPreset: {
    method: "POST",
    path: `${PRESETS}/{presetId}/install`,
    summary:
      "Make everything a preset holds, all or nothing; templates for a kind of channel of which none is chosen are left out. Needs the permissions for each thing that it makes; a bot is trained at once.",
    permission: VIEW,
    envelope: "enterprise",
    params: onePreset,
    body: z.object({
      /** By the key of each question; its example stands where there is none. */
      answers: z
        .record(
          z.string(),
          text(ANSWER_MAX).refine(
            (value) => !/[{}[\]\r\n]/.test(value),
            "must be one line without brackets and braces",
          ),
        )
        .default({}),
      /** The channel that takes its templates of each kind. */
      channels: z.object({ whatsapp: channel, text: channel, email: channel, rcs: channel }).default({}),
      /** Null: as the preset calls it. */
      botName: name(NAME_MAX, "This field is mandatory.").nullish(),
      /** Whose canned replies and labels they are to be; null: everybody's. */
      deptId: id("department").nullish(),
    }),
    reply: made,
  },
  importPreset: {
    method: "POST",
    path: PRESETS,
    summary: "Keep a preset from a file; a file of a known id must bring a newer version.",
    permission: MANAGE,
    envelope: "enterprise",
    formats: ["multipart"],
    maxBytes: PRESET_BYTES_MAX,
    body: z.object({ files: oneFile("Choose a preset file.") }),
    reply: presetCard,
  },
  deletePreset: {
    method: "DELETE",
    path: `${PRESETS}/{presetId}`,
    summary: "Put an imported preset into the trash. What was made of it stays.",
    permission: MANAGE,
    envelope: "enterprise",
    params: onePreset,
    reply: done,
  },
  exportPreset: {
    method: "GET",
    path: "/e/marketplace/export",
    summary: "Templates or a bot of one's own as a preset file; `templateIds` are separated by commas.",
    permission: MANAGE,
    envelope: "raw",
    query: z.object({
      name: name(PRESET_NAME_MAX, "Give the preset a name."),
      botId: id("bot").optional(),
      templateIds: text(EXPORTED_TEMPLATES_MAX * 40).optional(),
    }),
    reply: z.unknown(),
  },
  listInstalls: {
    method: "GET",
    path: INSTALLS,
    summary: "What was installed here, newest first, with what it made and whether that still exists.",
    permission: MANAGE,
    envelope: "enterprise",
    query: z.object(paging(INSTALLS_PAGE, 100)),
    reply: z.object({ installs: z.array(install), more: z.boolean() }),
  },
  getInstall: {
    method: "GET",
    path: `${INSTALLS}/{id}`,
    summary: "One installed preset.",
    permission: [VIEW, MANAGE],
    envelope: "enterprise",
    params: oneInstall,
    reply: install,
  },
  updateChanges: {
    method: "GET",
    path: `${INSTALLS}/{id}/update`,
    summary: "What taking the newest version over would add, change and leave behind.",
    permission: MANAGE,
    envelope: "enterprise",
    params: oneInstall,
    reply: z.object({ from: z.number(), to: z.number(), changes: z.array(presetChange) }),
  },
  updateInstall: {
    method: "POST",
    path: `${INSTALLS}/{id}/update`,
    summary: "Take the newest version over. What it no longer holds stays.",
    permission: MANAGE,
    envelope: "enterprise",
    params: oneInstall,
    reply: made,
  },
  removeInstall: {
    method: "DELETE",
    path: `${INSTALLS}/{id}`,
    summary:
      "Put what an install made into the trash, together; one's own, or anybody's who manages the marketplace.",
    permission: [VIEW, MANAGE],
    envelope: "enterprise",
    params: oneInstall,
    reply: done,
  },
});
