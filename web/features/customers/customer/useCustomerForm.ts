import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Customer } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useRefusal } from "#web/platform/toast/useRefusal.ts";
import { refreshCustomers } from "../queries.ts";
import { toCustomers } from "../places.ts";
import { inputId } from "./places.ts";
import { blankCustomer, bodyOf, type CustomerFields, fieldsOf, problemsOf, refusedBy } from "./rules.ts";

/** Another customer has what was entered. */
const CONFLICT = 409;

export interface FormGiven {
  /** What stands in a new one at first. */
  start?: Partial<CustomerFields>;
  /** A known one is edited at once. */
  edits?: boolean;
  /** Makes a new one in another way than the customer master does. */
  create?: (body: ReturnType<typeof bodyOf>) => Promise<unknown>;
  /** In the place of leaving for the list. */
  onSaved?: () => void;
}

/** The fields of a customer. Until someone edits them they follow the record; then they are the person's own. */
export function useCustomerForm(
  customer: (Customer & { revision: string }) | undefined,
  definitions: readonly Definition[],
  { start, edits, create, onSaved }: FormGiven = {},
) {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const refusal = useRefusal();
  const [first, setFirst] = useState<CustomerFields | null>(() =>
    customer ? (edits ? fieldsOf(customer) : null) : { ...blankCustomer(), ...start },
  );
  const [draft, setDraft] = useState(first);
  const [opened, setOpened] = useState<string | undefined>(edits ? customer?.revision : undefined);
  const [checked, setChecked] = useState(false);
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const [taken, setTaken] = useState(false);
  const fields = draft ?? (customer ? fieldsOf(customer) : blankCustomer());
  const rest = () => {
    setFirst(null);
    setDraft(null);
    setChecked(false);
  };
  const save = useMutation({
    mutationFn: async (): Promise<string> => {
      if (create) {
        await create(bodyOf(fields));
        return "";
      }
      const saved = await overTheirs(opened, (seen) =>
        told("POST /chatbird/api/customer_master/customer/save", {
          body: { id: customer?.id, ...bodyOf(fields), seen },
        }),
      );
      return saved.message;
    },
    meta: { quiet: true },
    onSuccess: async (message) => {
      refusal.close();
      setErrors([]);
      if (onSaved) {
        void refreshCustomers();
        if (!create) toast.success(message || t("customer.saved"));
        onSaved();
        return;
      }
      toast.success(message || t("customer.saved"));
      if (customer) {
        await refreshCustomers();
        rest();
      } else {
        flushSync(rest);
        void refreshCustomers();
        // Whatever segment was shown before may not hold them; among everybody the newest stands on top.
        void navigate(toCustomers());
      }
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.fields : [];
      const { placed, rest: others } = refusedBy(found, fields, definitions);
      setErrors(found);
      setTaken(error instanceof ApiError && error.status === CONFLICT);
      refusal.say(errorMessage(error));
      const [wrong] = Object.keys(placed);
      if (wrong && !others.length) setTimeout(() => document.getElementById(inputId(wrong))?.focus());
    },
  });
  const problems = checked ? problemsOf(fields, definitions) : {};
  const refused = refusedBy(errors, fields, definitions);
  return {
    fields,
    editing: draft !== null,
    saving: save.isPending,
    dirty: draft !== null && JSON.stringify(draft) !== JSON.stringify(first),
    /** What was refused and has no input. */
    summary: refused.rest,
    edit: () => {
      setFirst(fields);
      setDraft(fields);
      setOpened(customer?.revision);
    },
    change: (next: Partial<CustomerFields>) => {
      setDraft((old) => old && { ...old, ...next });
      setErrors([]);
    },
    errorOf: (name: string): string | undefined => {
      const problem = problems[name];
      return refused.placed[name] ?? (problem && t(problem.key, { ...problem }));
    },
    /** Whether another customer has what stands in this field. */
    takenAt: (name: string): boolean => taken && name in refused.placed,
    /** Saves, or names the first field that keeps it from being saved. */
    submit: (): string | undefined => {
      setChecked(true);
      const wrong = Object.keys(problemsOf(fields, definitions))[0];
      if (!wrong) save.mutate();
      return wrong;
    },
  };
}
export type CustomerForm = ReturnType<typeof useCustomerForm>;
