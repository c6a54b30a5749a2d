import { useMediaQuery } from "@mantine/hooks";
import { IconMessagePlus, IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Customer } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import type { Segment } from "#contract/customers/segments.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { lastPlace } from "#web/ui/lastPlace.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import styles from "./Customer.module.css";
import { CustomerSections } from "./CustomerSections.tsx";
import { DuplicateHint } from "../duplicates/DuplicateHint.tsx";
import { LIST } from "../places.ts";
import { toWrite, useMayWrite } from "../writing.ts";
import { inputId } from "./places.ts";
import { LastContact } from "./LastContact.tsx";
import { CustomerNotes } from "../notes/CustomerNotes.tsx";
import { Section } from "./Section.tsx";
import { useCustomerForm } from "./useCustomerForm.ts";
import { useEraseCustomer } from "./useEraseCustomer.tsx";
import { WhySegment } from "./WhySegment.tsx";

const Timeline = lazy(async () => ({ default: (await import("../timeline/Timeline.tsx")).Timeline }));

interface CustomerViewProps {
  /** Shows this customer, or makes one. */
  customer?: Customer & { revision: string };
  /** Numbers and accounts that stand in none of its fields. */
  others: readonly string[];
  definitions: readonly Definition[];
  groups: readonly { id: string; name: string }[];
  segments: readonly Segment[];
  /** The segments with a rule that the customer is in. */
  ruled: readonly Segment[];
}

export function CustomerView({ customer, others, definitions, groups, segments, ruled }: CustomerViewProps) {
  const { t } = useTranslation("customers");
  const title = t(customer ? "customer.updateTitle" : "customer.createTitle");
  useTitle(customer?.name ?? title);
  const navigate = useNavigate();
  const form = useCustomerForm(customer, definitions);
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const canErase = useCan("CUSTOMER_MASTER.DELETE");
  const writes = useMayWrite();
  const wide = useMediaQuery("(min-width: 1200px)", undefined, { getInitialValueInEffect: false });
  const [tab, setTab] = useState<"details" | "timeline">("details");
  const { askErase, dialog } = useEraseCustomer();
  const top = useRef<HTMLFormElement>(null);
  const refused = form.summary.length > 0;
  // What the server refused stands at the top, the button that was pressed at the foot.
  useEffect(() => {
    if (refused) top.current?.scrollIntoView({ block: "start" });
  }, [refused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong) document.getElementById(inputId(wrong))?.focus();
  };
  const inputs = (
    <form ref={top} className={cx(styles.form, !form.editing && styles.reading)} onSubmit={submit} noValidate>
      <FormSummary errors={form.summary} />
      <CustomerSections
        form={form}
        definitions={definitions}
        groups={groups}
        others={others}
        labels={segments.filter(({ kind }) => kind === "static")}
        ruled={ruled}
        phoneFixed={Boolean(customer?.phoneNumber)}
      />
      {form.editing ? (
        <footer className={styles.foot}>
          <Button onClick={() => void navigate(lastPlace(LIST))}>{t("customer.cancel")}</Button>
          <Button type="submit" tone="primary" busy={form.saving}>
            {t("customer.save")}
          </Button>
        </footer>
      ) : null}
    </form>
  );
  const fields = (
    <div className={styles.column}>
      {customer ? <LastContact customer={customer} /> : null}
      {inputs}
      {customer && !form.editing ? (
        <Section title={t("notes.title")}>
          <CustomerNotes customerId={customer.id} />
        </Section>
      ) : null}
      {customer && segments.length > 0 ? <WhySegment customerId={customer.id} segments={segments} /> : null}
    </div>
  );
  const actions = customer ? (
    <>
      {writes && !form.editing ? (
        <Button icon={IconMessagePlus} to={toWrite(customer.id)}>
          {t("customer.write")}
        </Button>
      ) : null}
      {canEdit && !form.editing ? (
        <Button icon={IconPencil} onClick={form.edit}>
          {t("customer.edit")}
        </Button>
      ) : null}
      {canErase ? (
        <Button tone="danger-quiet" icon={IconTrash} onClick={() => askErase(customer)}>
          {t("customer.erase")}
        </Button>
      ) : null}
    </>
  ) : null;
  return (
    <>
      <PageHeader
        title={title}
        description={customer ? <bdi>{customer.name}</bdi> : undefined}
        back={{ to: LIST, label: t("customer.back") }}
        actions={actions}
      />
      {customer && !form.editing ? <DuplicateHint customerId={customer.id} /> : null}
      {!customer ? (
        fields
      ) : wide ? (
        <div className={cx(styles.page, styles.beside)}>
          {fields}
          <section className={styles.aside} aria-labelledby="timeline">
            <h2 id="timeline">{t("timeline.title")}</h2>
            <Suspense>
              <Timeline customerId={customer.id} />
            </Suspense>
          </section>
        </div>
      ) : (
        <Tabs
          label={t("customer.views")}
          tabs={[
            { key: "details", label: t("customer.details") },
            { key: "timeline", label: t("timeline.title") },
          ]}
          value={tab}
          onChange={setTab}
        >
          <div className={styles.narrow}>
            {tab === "details" ? (
              fields
            ) : (
              <Suspense>
                <Timeline customerId={customer.id} />
              </Suspense>
            )}
          </div>
        </Tabs>
      )}
      <UnsavedGuard when={form.dirty} />
      {dialog}
    </>
  );
}
