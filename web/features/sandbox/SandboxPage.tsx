import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconDeviceMobileMessage, IconPlugConnectedX } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Codes } from "./codes/Codes.tsx";
import { DeskPane } from "./desk/DeskPane.tsx";
import { PhonesPane } from "./list/PhonesPane.tsx";
import { usePlace } from "./place.ts";
import { accountsQuery } from "./queries.ts";

const PhonePane = lazy(() => import("./phone/PhonePane.tsx"));

/** Telephones, one of them, and the vendor's side of what stands on it. */
export default function SandboxPage() {
  const { t } = useTranslation("sandbox");
  const query = useQuery(accountsQuery());
  const [place] = usePlace();
  const active = place.phone === "" ? "phones" : place.desk ? "desk" : "phone";
  return (
    <FullHeight>
      <PageHeader title={t("title")} description={t("lead")} />
      <Codes />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ address, accounts }) =>
          accounts.length === 0 ? (
            <EmptyState
              icon={address === null ? IconPlugConnectedX : IconDeviceMobileMessage}
              title={t(address === null ? "offTitle" : "noAccountsTitle")}
              text={t(address === null ? "offText" : "noAccountsText")}
            />
          ) : (
            <Panes
              name="sandbox"
              active={active}
              panes={[
                { id: "phones", label: t("phones"), size: 300, content: <PhonesPane accounts={accounts} /> },
                {
                  id: "phone",
                  label: t("phone"),
                  size: 440,
                  min: 340,
                  max: 620,
                  content: (
                    <Suspense>
                      <PhonePane key={place.phone} accounts={accounts} />
                    </Suspense>
                  ),
                },
                { id: "desk", label: t("desk"), content: <DeskPane accounts={accounts} /> },
              ]}
            />
          )
        }
      </QueryState>
    </FullHeight>
  );
}
