import type { ErrorTable } from "./table.ts";

/** Presets that are imported, installed and taken away. */
export const MARKETPLACE_ERRORS = {
  PRESET_UNREADABLE: { status: 422, code: 422, text: "This is not a preset that can be used: {reason}" },
  PRESET_IS_SHIPPED: {
    status: 409,
    code: 409,
    text: "The preset {id} ships with the product. Give yours another id.",
  },
  PRESET_NOT_NEWER: {
    status: 409,
    code: 409,
    text: "Version {known} of the preset {id} is here already. Give the file a higher version.",
  },
  TOO_MANY_PRESETS: {
    status: 409,
    code: 409,
    text: "There can be {max} imported presets. Delete one first.",
  },
  PRESET_NEEDS_CHANNEL: {
    status: 400,
    code: 400,
    text: "Choose a channel for the templates of this preset.",
  },
  PRESET_HAS_NO_BOT: { status: 409, code: 409, text: "There is no bot in this preset to talk with." },
  PRESET_UP_TO_DATE: { status: 409, code: 409, text: "There is no newer version of this preset." },
  NOTHING_TO_EXPORT: { status: 400, code: 400, text: "Choose a bot or templates to export." },
  CANNOT_EXPORT: { status: 409, code: 409, text: "{name} cannot be exported: {reason}" },
} as const satisfies ErrorTable;
