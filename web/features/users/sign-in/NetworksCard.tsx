import { Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NETWORK_LABEL_MAX, NETWORKS_MAX } from "#contract/auth/limits.ts";
import type { NetworkRule } from "#contract/auth/networks.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import cards from "../parts/cards.module.css";
import { networksQuery, refreshNetworks } from "../queries.ts";
import styles from "./sign-in.module.css";

/** Where alone the enterprise is used from. */
export function NetworksCard() {
  const { t } = useTranslation("users");
  const query = useQuery(networksQuery());
  return (
    <Card>
      <div className={cards.settings}>
        <h2 className={cards.title}>{t("networks.title")}</h2>
        <QueryState query={query} message={errorMessage(query.error)}>
          {(rule) => <NetworksForm key={rule.revision} rule={rule} />}
        </QueryState>
      </div>
    </Card>
  );
}

function NetworksForm({ rule: { networks, keysToo, address, revision } }: { rule: NetworkRule }) {
  const { t } = useTranslation("users");
  const { fields, change, errorOf, ...form } = useForm({
    first: { networks, keysToo },
    save: (body) =>
      overTheirs(revision, async (seen) => {
        const kept = body.networks.filter(({ network, label }) => network.trim() || label.trim());
        return (await told("PUT /e/enterprise/networks", { body: { ...body, networks: kept, seen } }))
          .message;
      }),
    onSaved: () => void refreshNetworks(),
  });
  const blank = () => ({ network: fields.networks.length === 0 ? address : "", label: "" });
  return (
    <form className={cards.settings} onSubmit={form.submit} noValidate>
      <p className={cards.help}>
        {t(fields.networks.length === 0 ? "networks.anywhere" : "networks.lead")} {t("networks.yours")}{" "}
        <bdi>{address}</bdi>
      </p>
      <FormSummary errors={form.summary} />
      <RowListEditor
        label={t("networks.list")}
        rows={fields.networks}
        onChange={(next) => change({ networks: next })}
        blank={blank}
        addLabel={t("networks.add")}
        max={NETWORKS_MAX}
        error={errorOf("networks")}
      >
        {(row, update, at) => (
          <div className={styles.pair}>
            <TextInput
              aria-label={t("networks.network", { number: at + 1 })}
              placeholder="203.0.113.0/24"
              value={row.network}
              onChange={(event) => update({ ...row, network: event.currentTarget.value })}
              autoComplete="off"
              dir="ltr"
            />
            <TextInput
              aria-label={t("networks.label", { number: at + 1 })}
              placeholder={t("networks.labelled")}
              value={row.label}
              onChange={(event) => update({ ...row, label: event.currentTarget.value })}
              maxLength={NETWORK_LABEL_MAX}
              dir="auto"
            />
          </div>
        )}
      </RowListEditor>
      <Switch
        label={t("networks.keys")}
        description={t("networks.keysHelp")}
        checked={fields.keysToo}
        disabled={fields.networks.length === 0}
        onChange={(event) => change({ keysToo: event.currentTarget.checked })}
      />
      <div className={cards.foot}>
        <Button type="submit" busy={form.busy} disabled={!form.dirty}>
          {t("networks.save")}
        </Button>
      </div>
    </form>
  );
}
