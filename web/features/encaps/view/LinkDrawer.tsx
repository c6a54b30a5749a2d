import { Radio, Select, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LABEL_MAX } from "#contract/encaps/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useCan } from "#web/platform/session/store.ts";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { copyText } from "../parts/copy.ts";
import { customersQuery, MAKE_LINK, refreshLinks } from "../queries.ts";
import styles from "./View.module.css";

interface LinkDrawerProps {
  encapId: string;
  opened: boolean;
  onClose: () => void;
}

/** Makes a link for one customer, or one with a name. */
export default function LinkDrawer({ encapId, opened, onClose }: LinkDrawerProps) {
  const { t } = useTranslation("encaps");
  const maySee = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const [search, setSearch] = useState("");
  const customers = useQuery({
    ...customersQuery(search.trim()),
    enabled: opened && maySee,
    placeholderData: keepPreviousData,
  });
  const { fields, change, errorOf, ...form } = useForm({
    first: { kind: maySee ? "personal" : "named", customerId: "", name: "", expiresAt: "" },
    check: ({ kind, customerId, name }) => ({
      customerId: kind === "personal" && !customerId ? t("mandatory") : undefined,
      name: kind === "named" && !name.trim() ? t("mandatory") : undefined,
    }),
    async save({ kind, customerId, name, expiresAt }) {
      const { link } = await api(MAKE_LINK, {
        params: { id: encapId },
        body: {
          ...(kind === "personal" ? { customerId } : {}),
          name: name.trim(),
          ...(expiresAt ? { expiresAt } : {}),
        },
      });
      await refreshLinks();
      await copyText(link.url, t("links.madeCopied")).catch(() => {});
      return "";
    },
    onSaved: onClose,
  });
  const found = customers.data?.customers.customers ?? [];
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("links.make")}
      submitLabel={t("links.submit")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      {maySee ? (
        <Radio.Group label={t("links.kind")} value={fields.kind} onChange={(kind) => change({ kind })}>
          <div className={styles.panel}>
            {(["personal", "named"] as const).map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(`links.kinds.${kind}`)}
                description={t(`links.kindHelp.${kind}`)}
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {fields.kind === "personal" ? (
        <Select
          id="customerId"
          label={t("links.customer")}
          data={found.map(({ id, name, phoneNumber }) => ({
            value: id,
            label: [name, phoneNumber].filter(Boolean).join(" · ") || id,
          }))}
          value={fields.customerId || null}
          onChange={(customerId) => change({ customerId: customerId ?? "" })}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          error={errorOf("customerId")}
          searchable
          withAsterisk
        />
      ) : null}
      <TextInput
        id="name"
        label={t(fields.kind === "named" ? "links.name" : "links.note")}
        value={fields.name}
        maxLength={LABEL_MAX}
        error={errorOf("name")}
        onChange={(event) => change({ name: event.currentTarget.value })}
        withAsterisk={fields.kind === "named"}
        dir="auto"
      />
      <DateTimeField
        id="expiresAt"
        label={t("links.expires")}
        description={t("links.expiresHelp")}
        value={fields.expiresAt}
        error={errorOf("expiresAt")}
        onChange={(expiresAt) => change({ expiresAt })}
      />
    </FormDrawer>
  );
}
