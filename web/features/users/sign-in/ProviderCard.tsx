import { useMutation } from "@tanstack/react-query";
import { IconPlugConnected, IconSettings, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IdentityProvider } from "#contract/auth/identity-provider.ts";
import { api, told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import cards from "../parts/cards.module.css";
import { refreshSignOn } from "./queries.ts";

const ProviderDrawer = lazy(() => import("./ProviderDrawer.tsx"));

/** The enterprise's identity provider: set up, tried out, taken away. */
export function ProviderCard({ provider }: { provider: IdentityProvider | null }) {
  const { t } = useTranslation("signOnSettings");
  const [opening, setOpening] = useState(0);
  const [shown, setShown] = useState(false);
  const { ask, dialog } = useConfirm();
  const test = useMutation({
    mutationFn: () => api("POST /e/enterprise/identityProvider/test"),
    onSuccess: ({ url }) => location.assign(url),
  });
  const remove = async () => {
    const { message } = await told("DELETE /e/enterprise/identityProvider");
    toast.success(message);
    await refreshSignOn();
  };
  const open = () => {
    setOpening((count) => count + 1);
    setShown(true);
  };
  return (
    <Card>
      <div className={cards.settings}>
        <h2 className={cards.title}>{t("provider.title")}</h2>
        <p className={cards.help}>{t("provider.lead")}</p>
        {provider ? <Facts provider={provider} /> : null}
        <div className={cards.buttons}>
          <Button icon={IconSettings} tone={provider ? "default" : "primary"} onClick={open}>
            {t(provider ? "provider.edit" : "provider.setUp")}
          </Button>
          {provider ? (
            <>
              <Button icon={IconPlugConnected} busy={test.isPending} onClick={() => test.mutate()}>
                {t("provider.test")}
              </Button>
              <Button
                icon={IconTrash}
                tone="danger-quiet"
                onClick={() =>
                  ask({
                    title: t("provider.removeAsk", { name: provider.name }),
                    body: t("provider.removes"),
                    run: remove,
                  })
                }
              >
                {t("provider.remove")}
              </Button>
            </>
          ) : null}
        </div>
        {provider ? <p className={cards.help}>{t("provider.testHelp")}</p> : null}
      </div>
      {opening > 0 ? (
        <Suspense>
          <ProviderDrawer key={opening} provider={provider} opened={shown} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
      {dialog}
    </Card>
  );
}

function Facts({ provider }: { provider: IdentityProvider }) {
  const { t } = useTranslation("signOnSettings");
  const { lastTest } = provider;
  return (
    <dl className={cards.facts}>
      <dt>{t("form.name")}</dt>
      <dd>
        <bdi>{provider.name}</bdi>
      </dd>
      <dt>{t("provider.kind")}</dt>
      <dd>{t(`provider.kinds.${provider.kind}`)}</dd>
      <dt>{t(provider.kind === "oidc" ? "form.issuer" : "form.entityId")}</dt>
      <dd>
        <bdi>{provider.issuer}</bdi>
      </dd>
      {provider.certificates.map(({ subject, validTo }) => (
        <Certificate key={subject + validTo} subject={subject} validTo={validTo} />
      ))}
      <dt>{t("provider.makes")}</dt>
      <dd>{t(provider.makesPeople ? "provider.makesYes" : "provider.makesNo")}</dd>
      <dt>{t("provider.second")}</dt>
      <dd>{t(provider.isSecondStep ? "provider.secondYes" : "provider.secondNo")}</dd>
      <dt>{t("provider.lastTest")}</dt>
      <dd>
        {lastTest ? (
          <>
            <StatusPill tone={lastTest.ok ? "ok" : "bad"}>
              {t(lastTest.ok ? "provider.works" : "provider.failed")}
            </StatusPill>{" "}
            <DateText value={lastTest.at} />
            <br />
            <Said>{lastTest.message}</Said>
          </>
        ) : (
          <StatusPill tone="warn">{t("provider.untested")}</StatusPill>
        )}
      </dd>
    </dl>
  );
}

function Certificate({ subject, validTo }: { subject: string; validTo: string }) {
  const { t } = useTranslation("signOnSettings");
  return (
    <>
      <dt>{t("provider.certificates")}</dt>
      <dd>
        <bdi>{subject}</bdi>, {t("provider.until")} <DateText value={validTo} day />
      </dd>
    </>
  );
}
