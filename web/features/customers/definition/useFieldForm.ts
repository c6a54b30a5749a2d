import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshFields } from "../queries.ts";
import {
  blankField,
  bodyOf,
  type FieldForm,
  type FieldProblems,
  formOf,
  nameOf,
  problemsOf,
} from "./rules.ts";

const REFUSED_MS = 5_000;
const namesOf = (form: FieldForm) => Object.keys(form) as (keyof FieldForm)[];

/** A new attribute's name follows its label until somebody writes another. */
const named = (old: FieldForm, { fieldLabel }: Partial<FieldForm>): Partial<FieldForm> =>
  fieldLabel !== undefined && old.fieldName === nameOf(old.fieldLabel)
    ? { fieldName: nameOf(fieldLabel) }
    : {};

/** The fields of an attribute, what is wrong with them, and saving. */
export function useFieldForm(field: Definition | undefined, onSaved: () => void) {
  const { t } = useTranslation("customers");
  const [first] = useState(() => (field ? formOf(field) : blankField()));
  const [form, setForm] = useState(first);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<FieldProblems>({});
  const [summary, setSummary] = useState<readonly string[]>([]);
  const save = useMutation({
    mutationFn: () =>
      overTheirs(field?.revision, (seen) =>
        told("POST /chatbird/api/customer_master/inputfield_definition/save", {
          body: { _id: field?._id, ...bodyOf(form), seen },
        }),
      ),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message || t("definition.saved"));
      void refreshFields();
      onSaved();
    },
    onError: (error) => {
      toast.error(t("definition.saveFailed"), { delay: REFUSED_MS });
      const fields = error instanceof ApiError ? error.fields : [];
      setSummary(fields.length ? fields.map(({ message }) => message) : [errorMessage(error)]);
      const known = namesOf(form).flatMap((name) => {
        const found = fields.find((item) => item.field === name);
        return found ? [[name, found.message] as const] : [];
      });
      setRefused(Object.fromEntries(known));
    },
  });
  const problems = checked ? problemsOf(form) : {};
  return {
    form,
    summary,
    saving: save.isPending,
    dirty: JSON.stringify(form) !== JSON.stringify(first),
    change: (next: Partial<FieldForm>) => {
      setForm((old) => ({ ...old, ...(field ? {} : named(old, next)), ...next }));
      setRefused({});
      setSummary([]);
    },
    errorOf: (name: keyof FieldForm) => {
      const problem = problems[name];
      return refused[name] ?? (problem ? t(problem) : undefined);
    },
    /** Saves, or names the first field that keeps it from being saved. */
    submit: (): string | undefined => {
      setChecked(true);
      const wrong = problemsOf(form);
      const firstWrong = namesOf(form).find((name) => wrong[name]);
      if (!firstWrong) save.mutate();
      return firstWrong;
    },
  };
}
