import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "../toast/store.ts";

/** Asks for a file that was exported, and makes something of it. */
export function useImportFile(label: string, take: (file: File) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null);
  const load = useMutation({
    mutationFn: take,
    onError: (error) => toast.error(error.message),
    meta: { quiet: true },
  });
  return {
    choose: () => input.current?.click(),
    busy: load.isPending,
    field: (
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) load.mutate(file);
        }}
      />
    ),
  };
}
export type Importing = ReturnType<typeof useImportFile>;
