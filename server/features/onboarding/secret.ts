import { sealedColumns } from "#server/platform/crypto/places.ts";
import { randomBytes } from "node:crypto";
import { fail } from "#server/platform/fail.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import type { OnboardingRow } from "./tables.ts";

type Row = Pick<OnboardingRow, "enterprise_id" | "id">;

/** Where the vendor's token stands: bound into its seal. */
const placeOf = sealedColumns("onboarding", ["token"]);
const place = ({ enterprise_id, id }: Row) => placeOf(enterprise_id, id);

export const sealToken = (secrets: Secrets, row: Row, token: string): string =>
  secrets.seal(token, place(row));

/** Throws WABA_GRANT_OVER where there is none, or another installation sealed it. */
export function openToken(secrets: Secrets, row: OnboardingRow): string {
  try {
    if (row.token !== null) return secrets.open(row.token, place(row));
  } catch {
    // The same as none.
  }
  throw fail("WABA_GRANT_OVER", { reason: "it cannot be read here" });
}

const BYTES = 18;
/** What the dialog brings back: nobody who has not seen it can hand in an answer. */
export const newState = (): string => randomBytes(BYTES).toString("base64url");
