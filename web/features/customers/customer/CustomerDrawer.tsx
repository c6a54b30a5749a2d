import "../start.ts";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { Drawer } from "#web/ui/dialogs/Drawer.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { CustomerSections } from "./CustomerSections.tsx";
import { inputId } from "./places.ts";
import type { CustomerFields } from "./rules.ts";
import { CustomerNotes } from "../notes/CustomerNotes.tsx";
import { Section } from "./Section.tsx";
import { useCustomerForm } from "./useCustomerForm.ts";
import { useCustomerParts } from "./useCustomerParts.ts";

/** What is known of somebody who is no customer yet. An e-mail address goes into the first attribute that holds one. */
export type KnownOfThem = Partial<Omit<CustomerFields, "values" | "tags" | "groups">> & { email?: string };

export interface CustomerDrawerProps {
  /** Edits this customer, or makes one. */
  customerId?: string;
  start?: KnownOfThem;
  create?: NonNullable<Parameters<typeof useCustomerForm>[2]>["create"];
  onClose: () => void;
}

/** The form of the customer master beside whatever else is shown. */
export function CustomerDrawer(props: CustomerDrawerProps) {
  const { t } = useTranslation("customers");
  const { all, id, ...parts } = useCustomerParts(props.customerId);
  const title = t(props.customerId ? "customer.updateTitle" : "customer.createTitle");
  if (all.data) return <Filled key={id} {...props} title={title} parts={parts} />;
  return (
    <Drawer opened title={title} onClose={props.onClose} size={640}>
      <QueryState query={all} message={errorMessage(all.error)} waiting={<LinesSkeleton lines={8} />}>
        {() => null}
      </QueryState>
    </Drawer>
  );
}

interface FilledProps extends CustomerDrawerProps {
  title: string;
  parts: Omit<ReturnType<typeof useCustomerParts>, "all" | "id">;
}

function Filled({ title, parts, start: { email, ...known } = {}, create, onClose }: FilledProps) {
  const { t } = useTranslation("customers");
  const { customer, definitions, segments, groups, others, ruled } = parts;
  const mail = email ? definitions.find(({ inputType }) => inputType === "email") : undefined;
  const start = { ...known, ...(mail && email ? { values: { [mail._id]: email } } : {}) };
  const form = useCustomerForm(customer, definitions, {
    start,
    edits: true,
    onSaved: onClose,
    ...(create ? { create } : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong) document.getElementById(inputId(wrong))?.focus();
  };
  return (
    <FormDrawer
      opened
      wide
      title={title}
      submitLabel={t("customer.save")}
      busy={form.saving}
      errors={form.summary}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <CustomerSections
        form={form}
        definitions={definitions}
        groups={groups}
        others={others}
        labels={segments.filter(({ kind }) => kind === "static")}
        ruled={ruled}
        phoneFixed={Boolean(customer?.phoneNumber)}
      />
      {customer ? (
        <Section title={t("notes.title")}>
          <CustomerNotes customerId={customer.id} />
        </Section>
      ) : null}
    </FormDrawer>
  );
}
