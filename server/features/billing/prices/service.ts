import type { billingRoutes } from "#contract/billing/index.ts";
import type { BodyOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { pricesChanged } from "../changed.ts";
import { deletePrice, findPrice, insertPrice, updatePrice } from "./repository.ts";
import { nameOfPrice, TRASHED_PRICE } from "./trash.ts";

type Body = BodyOf<(typeof billingRoutes)["createPrice"]>;

const missing = () => fail("NOT_FOUND", { what: "price" });
const columns = ({ channelType, category, country, amount, validFrom, validTo }: Body) => ({
  channel_type: channelType,
  category,
  country,
  amount,
  valid_from: validFrom,
  valid_to: validTo,
});

export const createPrice = (scope: Scope, body: Body) =>
  onTaken("PRICE_TAKEN", {}, () =>
    scope.write(async (work) => {
      const id = newId();
      const row = await insertPrice(work, { id, ...columns(body) });
      await work.audit({ action: "price.created", subjectId: id, after: body });
      await pricesChanged(work);
      return row;
    }),
  );

export const changePrice = (scope: Scope, id: string, body: Body) =>
  onTaken("PRICE_TAKEN", {}, () =>
    scope.write(async (work) => {
      const before = await findPrice(work, id);
      if (!before) throw missing();
      const row = await updatePrice(work, id, columns(body));
      await work.audit({ action: "price.changed", subjectId: id, before, after: body });
      await pricesChanged(work);
      return row;
    }),
  );

export const removePrice = (scope: Scope, id: string): Promise<void> =>
  scope.write(async (work) => {
    const gone = await findPrice(work, id);
    if (!gone) throw missing();
    const name = nameOfPrice(gone);
    await takeOut(work, TRASHED_PRICE, { id, name });
    await deletePrice(work, id);
    await work.audit({ action: "price.deleted", subjectId: id, subject: name, before: gone });
    await pricesChanged(work);
  });
