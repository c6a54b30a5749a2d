import { Checkbox, NumberInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FAULT_KINDS, type FaultKind } from "#contract/sandbox/limits.ts";
import type { SandboxAccount } from "#contract/sandbox/index.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { refreshSandbox } from "../queries.ts";
import styles from "./Desk.module.css";
import { FrozenField } from "./FrozenField.tsx";
import { AccountNews } from "./NewsFields.tsx";
import { TierField } from "./TierField.tsx";

const SHARE = 30;

/** What goes wrong, how often. */
export default function FaultsTab({ account }: { account: SandboxAccount }) {
  const { t } = useTranslation("sandbox");
  const mayEdit = useCan("CHANNELS.EDIT");
  const [faults, setFaults] = useState(() =>
    FAULT_KINDS.map(
      (kind) => account.faults.find((one) => one.kind === kind) ?? { kind, percent: SHARE, enabled: false },
    ),
  );
  const change = (kind: FaultKind, by: { percent?: number; enabled?: boolean }) =>
    setFaults(faults.map((one) => (one.kind === kind ? { ...one, ...by } : one)));
  const save = useMutation({
    mutationFn: () =>
      told("PUT /chatbird/api/sandbox/accounts/{id}/faults", {
        params: { id: account.id },
        body: { faults },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshSandbox();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {account.tier === null ? null : <TierField id={account.id} tier={account.tier} />}
      {account.acceptFrozenVersions === null ? null : (
        <FrozenField id={account.id} accepts={account.acceptFrozenVersions} />
      )}
      {account.tellsNews ? <AccountNews id={account.id} /> : null}
      <p className={styles.lead}>{t("faults.lead", { name: account.name })}</p>
      {faults.map(({ kind, percent, enabled }) => {
        const name = t(`faults.kinds.${kind}`);
        return (
          <div key={kind} className={styles.fault}>
            <Checkbox
              label={name}
              checked={enabled}
              disabled={!mayEdit}
              onChange={(event) => change(kind, { enabled: event.currentTarget.checked })}
            />
            <NumberInput
              aria-label={t("faults.share", { name })}
              value={percent}
              disabled={!mayEdit || !enabled}
              onChange={(value) => change(kind, { percent: Math.min(Math.max(Number(value) || 1, 1), 100) })}
              min={1}
              max={100}
              suffix={t("faults.percent")}
            />
          </div>
        );
      })}
      {mayEdit ? (
        <div>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t("faults.save")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
