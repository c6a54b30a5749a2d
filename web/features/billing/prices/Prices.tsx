import { useQuery } from "@tanstack/react-query";
import { IconListDetails, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import type { Billing, Price } from "#contract/billing/views.ts";
import { told } from "#web/platform/api/client.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useCountryName } from "#web/ui/format/countries.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { pricesQuery, refreshBilling } from "../queries.ts";
import { usePriceColumns } from "./columns.tsx";
import { PriceDrawer } from "./PriceDrawer.tsx";

interface Opening {
  number: number;
  shown: boolean;
  price?: Price;
}

/** The cost table: what a message costs on each kind of channel and to each country, and from when. */
export function Prices({ billing: { currency } }: { billing: Billing }) {
  const { t } = useTranslation("billing");
  const query = useQuery(pricesQuery());
  const { ask, dialog } = useConfirm();
  const [opening, setOpening] = useState<Opening>({ number: 0, shown: false });
  const open = (price?: Price) =>
    setOpening(({ number }) => ({ number: number + 1, shown: true, ...(price ? { price } : {}) }));
  const columns = usePriceColumns(currency);
  const countryName = useCountryName();
  const nameOf = ({ channelType, category, country }: Price) =>
    [
      CHANNEL_TYPE_LABELS[channelType],
      t(`categories.${category || "any"}`),
      country ? countryName(country) : t("otherCountries"),
    ].join(", ");
  const remove = (price: Price) =>
    ask({
      title: t("deletePrice.title", { name: nameOf(price) }),
      body: t("deletePrice.question"),
      run: async () => {
        const { message } = await told("DELETE /e/enterprise/billing/prices/{id}", {
          params: { id: price.id },
        });
        toastDeleted(message, "price", price.id, refreshBilling);
        await refreshBilling();
      },
    });
  return (
    <>
      <DataTable
        label={t("views.prices")}
        columns={columns}
        rows={query.data?.prices}
        rowId={({ id }) => id}
        rowName={nameOf}
        tools={
          <Button tone="primary" icon={IconPlus} onClick={() => open()}>
            {t("addPrice")}
          </Button>
        }
        menu={(row) => [
          { label: t("edit"), icon: IconPencil, run: () => open(row) },
          { label: t("deletePrice.action"), icon: IconTrash, danger: true, run: () => remove(row) },
        ]}
        empty={<EmptyState icon={IconListDetails} title={t("none.prices")} text={t("none.pricesText")} />}
        {...tableState(query)}
      />
      <PriceDrawer
        key={opening.number}
        opened={opening.shown}
        onClose={() => setOpening((now) => ({ ...now, shown: false }))}
        price={opening.price}
        currency={currency}
      />
      {dialog}
    </>
  );
}
