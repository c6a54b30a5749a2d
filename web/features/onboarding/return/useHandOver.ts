import { useEffect, useState } from "react";
import { api } from "#web/platform/api/client.ts";

/** Which onboarding an answer is for; undefined where this is no answer. */
const idIn = (state: string): string | undefined => /^([\da-f-]{36})\./.exec(state)?.[1];

// An answer is good once, and a page may be drawn twice.
let handing: Promise<unknown> | undefined;

function handOver(id: string, fields: URLSearchParams): Promise<unknown> {
  const [state, code] = [fields.get("state") ?? "", fields.get("code") ?? ""];
  handing ??= api("POST /chatbird/api/mcmi/onboarding/{id}/signup", {
    params: { id },
    body: { state, code, error: fields.get("error") ?? "" },
  });
  return handing;
}

/** Hands in what stands in this address, and closes the window once that is done, where a script opened it. */
export function useHandOver() {
  const [fields] = useState(() => new URLSearchParams(window.location.search));
  const [outcome, setOutcome] = useState<{ done: boolean; error: unknown }>({ done: false, error: null });
  const id = idIn(fields.get("state") ?? "");
  useEffect(() => {
    if (!id) return;
    handOver(id, fields).then(
      () => {
        setOutcome({ done: true, error: null });
        window.close();
      },
      (error: unknown) => setOutcome({ done: false, error }),
    );
  }, [id, fields]);
  return { id, ...outcome };
}
