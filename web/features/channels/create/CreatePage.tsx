import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SELECTOR_TYPES } from "#contract/channel-types.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LIST } from "../places.ts";
import { vendorsQuery } from "../queries.ts";
import { FormStep } from "./FormStep.tsx";
import { MessengerStep } from "./MessengerStep.tsx";
import { Trail } from "./Trail.tsx";
import { VendorStep } from "./VendorStep.tsx";

/** A new channel in three steps; where one is stands in the address. */
export default function CreatePage() {
  const { t } = useTranslation("channels");
  useTitle(t("create.title"));
  const query = useQuery(vendorsQuery());
  const [params, set] = useListParams({ type: "", vendor: "" });
  const type = SELECTOR_TYPES.find((one) => String(one) === params.type);
  return (
    <>
      <PageHeader title={t("create.title")} back={{ to: LIST, label: t("title") }} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {(offer) => {
          const carriers = offer.vendors.filter(({ types }) => types.some((one) => one.type === type));
          const vendor = carriers.find((one) => one.vendor === params.vendor);
          const go = (next: { type?: string; vendor?: string }) => set(next, { push: true });
          return (
            <>
              <Trail type={type} vendor={vendor} onGo={go} />
              {type === undefined ? (
                <MessengerStep offer={offer} onPick={(next) => go({ type: String(next), vendor: "" })} />
              ) : vendor ? (
                <FormStep key={vendor.vendor} type={type} vendor={vendor} sandbox={offer.sandbox} />
              ) : (
                <VendorStep type={type} carriers={carriers} onPick={(next) => go({ vendor: next })} />
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}
