import { Checkbox, NumberInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAGIC_DIGITS, PACE_MAX_MS } from "#contract/sandbox/limits.ts";
import type { SandboxAccount } from "#contract/sandbox/index.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { refreshSandbox } from "../queries.ts";
import styles from "./Desk.module.css";

const WAITS = [
  ["deliveredMs", "pace.delivered"],
  ["readMs", "pace.read"],
  ["reviewMs", "pace.review"],
] as const;

/** When things happen, and what the last digits of a number decide. */
export default function PaceTab({ account }: { account: SandboxAccount }) {
  const { t } = useTranslation("sandbox");
  const mayEdit = useCan("CHANNELS.EDIT");
  const [pace, setPace] = useState(account.pace);
  const save = useMutation({
    mutationFn: () =>
      told("PUT /chatbird/api/sandbox/accounts/{id}/pace", { params: { id: account.id }, body: pace }),
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
      {WAITS.map(([name, label]) => (
        <NumberInput
          key={name}
          label={t(label)}
          value={pace[name]}
          disabled={!mayEdit}
          onChange={(value) => setPace({ ...pace, [name]: Number(value) || 0 })}
          min={0}
          max={PACE_MAX_MS}
          step={100}
          thousandSeparator=","
        />
      ))}
      <Checkbox
        label={t("pace.magic")}
        checked={pace.magic}
        disabled={!mayEdit}
        onChange={(event) => setPace({ ...pace, magic: event.currentTarget.checked })}
      />
      <p className={styles.lead}>{t("pace.digitsTitle")}</p>
      <dl className={styles.digits}>
        {MAGIC_DIGITS.map((digits) => (
          <div key={digits} style={{ display: "contents" }}>
            <dt>{digits}</dt>
            <dd>{t(`pace.digits.${digits}`)}</dd>
          </div>
        ))}
      </dl>
      {mayEdit ? (
        <div>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t("pace.save")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
