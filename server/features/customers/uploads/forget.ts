import { sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Erasure } from "../people/erase.ts";

/** So many digits tell a number, with its country before it or without. */
const TELLING = 10;

/** Takes refused rows of imports away that name those who are erased: by their numbers or their e-mail addresses. */
export const forgetRefused: Erasure = async ({ db, enterpriseId }, { ids, numbers }) => {
  const mails = await db
    .selectFrom("customer")
    .select("email")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .where("email", "is not", null)
    .execute();
  const named = [
    ...numbers.flatMap((number) => (number.startsWith("+") ? number.slice(1).slice(-TELLING) : [])),
    ...mails.map(({ email }) => email!),
  ];
  if (named.length === 0) return;
  await sql`delete from customer_upload_error where enterprise_id = ${enterpriseId}
    and content ilike any(${named.map((one) => `%${escapeLike(one)}%`)}::text[])`.execute(db);
};
