import "./text/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { DomainsCard } from "./DomainsCard.tsx";
import { OnlyWayCard } from "./OnlyWayCard.tsx";
import { ProviderCard } from "./ProviderCard.tsx";
import { signOnQuery } from "./queries.ts";
import styles from "./sign-in.module.css";
import { ToldCard } from "./ToldCard.tsx";

/** The enterprise's single sign-on, from the provider to the rule; `children` stand before it. */
export function SignOnCards({ children }: { children: ReactNode }) {
  const query = useQuery(signOnQuery());
  return (
    <>
      <div className={styles.column}>
        {children}
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ provider, domains }) => (
            <>
              <ProviderCard provider={provider} />
              <OnlyWayCard
                key={`${provider?.only} ${provider?.keeper?.id}`}
                provider={provider}
                domains={domains}
              />
            </>
          )}
        </QueryState>
      </div>
      {query.data ? (
        <div className={styles.column}>
          <DomainsCard domains={query.data.domains} />
          <ToldCard addresses={query.data.addresses} />
        </div>
      ) : null}
    </>
  );
}
