import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError } from "./api/errors.ts";
import { showFieldErrors } from "./api/fields.ts";
import { errorMessage } from "./api/message.ts";
import { toast } from "./toast/store.ts";

interface FormOf<T> {
  /** What stands in it at first. */
  first: T;
  /** What is wrong before the server is asked: a sentence by the field's name. */
  check?: (fields: T) => Partial<Record<keyof T, string>>;
  /** Saves; gives the sentence to say. */
  save: (fields: T) => Promise<string>;
  onSaved?: (fields: T) => void;
  /** What a toast says where the server is not reached, and where it answers without a word. */
  failure?: { unreachable: string; wordless: string };
}

/** A form of a few fields: what stands in it, what is wrong with each (inputs have the field's name as id), saving. */
export function useForm<T extends object>({ first: start, check, save, onSaved, failure }: FormOf<T>) {
  const [first, setFirst] = useState(start);
  const [fields, setFields] = useState(first);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [summary, setSummary] = useState<readonly string[]>([]);
  const saving = useMutation({
    mutationFn: save,
    meta: { quiet: true },
    onSuccess: (message, saved) => {
      if (message) toast.success(message);
      setFirst(saved);
      onSaved?.(saved);
    },
    onError: (error) => {
      const worded = error instanceof ApiError && error.message !== "";
      if (failure && !worded) {
        const away = error instanceof ApiError && error.status === 0;
        toast.error(away ? failure.unreachable : failure.wordless);
      }
      const shown: Record<string, string> = {};
      const rest = showFieldErrors(error, Object.keys(first), (name, message) => {
        shown[name.split(".")[0]!] = message;
      });
      setErrors(shown);
      setSummary(Object.keys(shown).length || rest.length ? rest : [errorMessage(error)]);
    },
  });
  return {
    fields,
    summary,
    busy: saving.isPending,
    dirty: JSON.stringify(fields) !== JSON.stringify(first),
    errorOf: (name: keyof T & string): string | undefined => errors[name],
    change(next: Partial<T>) {
      setFields((old) => ({ ...old, ...next }));
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in next))));
      setSummary([]);
    },
    /** Empties it, or fills it anew. */
    restart(next: T) {
      setFirst(next);
      setFields(next);
      setErrors({});
      setSummary([]);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      const wrong = Object.fromEntries(
        Object.entries(check?.(fields) ?? {}).filter(([, message]) => message !== undefined),
      ) as Record<string, string>;
      setErrors(wrong);
      setSummary([]);
      const [worst] = Object.keys(wrong);
      if (worst) document.getElementById(worst)?.focus();
      else saving.mutate(fields);
    },
  };
}
