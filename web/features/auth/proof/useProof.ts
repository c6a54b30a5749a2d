import { useEffect, useRef, useState } from "react";
import type { CaptchaPurpose } from "#contract/auth/words.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";

type Proof =
  | { state: "off" }
  | { state: "working"; progress: number }
  | { state: "failed"; failure: string }
  | { state: "done"; captchaId: string; passwordKey: string | null; nonce: string };

/** A captcha that the browser answers by itself, for who cannot read the picture. */
export function useProof(purpose: CaptchaPurpose) {
  const [proof, setProof] = useState<Proof>({ state: "off" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const onProgress = (progress: number) => setProof({ state: "working", progress });
    onProgress(0);
    try {
      const [asked, { findNonce }] = await Promise.all([
        api("POST /account/captcha/proof", { body: { purpose }, signal }),
        import("./search.ts"),
      ]);
      const nonce = await findNonce(asked, { signal, onProgress });
      const { captchaId, passwordKey } = asked;
      setProof({ state: "done", captchaId, passwordKey, nonce });
    } catch (error) {
      if (!signal.aborted) setProof({ state: "failed", failure: errorMessage(error) });
    }
  }
  function stop(): void {
    running.current?.abort();
    setProof({ state: "off" });
  }
  return { proof, start, stop };
}
