import { useQuery } from "@tanstack/react-query";
import { IconDeviceMobile, IconMail, IconNotes } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { twoFactorQuery } from "../queries.ts";
import cards from "../parts/cards.module.css";
import styles from "./two-factor.module.css";

const ProofDialog = lazy(() => import("./ProofDialog.tsx"));
const SetupDialog = lazy(() => import("./SetupDialog.tsx"));

type Open = "totp" | "email" | "renew" | "disable";

/** A code after the password: how one gets it, and what to do should that be lost. */
export function TwoFactorCard() {
  const { t } = useTranslation("users");
  const query = useQuery(twoFactorQuery());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Card>
      <h2 className={cards.heading}>{t("two.title")}</h2>
      <p className={cards.help}>{t("two.lead")}</p>
      <QueryState query={query} message={errorMessage(query.error)}>
        {(state) => {
          const any = state.totp || state.email;
          return (
            <>
              <ul className={styles.ways}>
                {(["totp", "email"] as const).map((way) => (
                  <li key={way}>
                    {way === "totp" ? (
                      <IconDeviceMobile size={20} aria-hidden />
                    ) : (
                      <IconMail size={20} aria-hidden />
                    )}
                    <span className={styles.name}>{t(`two.ways.${way}`)}</span>
                    {state[way] ? (
                      <StatusPill tone="ok">{t("two.on")}</StatusPill>
                    ) : (
                      <Button size="small" onClick={() => setOpen(way)}>
                        {t("two.setUp", { way: t(`two.ways.${way}`) })}
                      </Button>
                    )}
                  </li>
                ))}
                {any ? (
                  <li>
                    <IconNotes size={20} aria-hidden />
                    <span className={styles.name}>{t("two.left", { count: state.recovery })}</span>
                    <Button size="small" onClick={() => setOpen("renew")}>
                      {t("two.renew")}
                    </Button>
                  </li>
                ) : null}
              </ul>
              {any ? (
                <div className={cards.foot}>
                  {state.required ? (
                    <p className={cards.help}>{t("two.required")}</p>
                  ) : (
                    <Button tone="danger-quiet" onClick={() => setOpen("disable")}>
                      {t("two.disable")}
                    </Button>
                  )}
                </div>
              ) : null}
              <Suspense>
                {open === "totp" || open === "email" ? <SetupDialog way={open} onClose={close} /> : null}
                {open === "renew" || open === "disable" ? (
                  <ProofDialog purpose={open} state={state} onClose={close} />
                ) : null}
              </Suspense>
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
