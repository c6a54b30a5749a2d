import { sealedColumns } from "#server/platform/crypto/places.ts";

/** Where an account's credentials stand: bound into their seal. */
export const sealPlace = sealedColumns("sandbox_account", ["credentials"], "channel_id");
