import { useQuery } from "@tanstack/react-query";
import type { CaptchaPurpose } from "#contract/auth/words.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { useProof } from "./proof/useProof.ts";

/** A captcha of one purpose, by its picture or by a proof; it lives five minutes on the server and is answered once. */
export function useCaptcha(purpose: CaptchaPurpose) {
  const picture = useQuery({
    ...apiQuery("GET /account/captcha/generate", { query: { purpose } }),
    staleTime: 4 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { proof, start, stop } = useProof(purpose);
  const byPicture = proof.state === "off";
  const current = byPicture ? picture.data : proof.state === "done" ? proof : undefined;
  const refresh = () => void picture.refetch();
  return {
    /** Nothing until there is something to answer. */
    id: current?.captchaId ?? "",
    passwordKey: current?.passwordKey,
    proving: proof.state === "working",
    error: byPicture ? picture.error : null,
    /** What is sent: the letters that were typed, or what the browser found. */
    answerOf: (letters: string) => (byPicture ? letters.trim() : proof.state === "done" ? proof.nonce : ""),
    /** Another one in the same way: each is answered once. */
    renew: () => (byPicture ? refresh() : void start()),
    field: {
      picture: picture.data?.captcha,
      busy: picture.isFetching,
      onRefresh: refresh,
      proof: { ...proof, start: () => void start(), stop },
    },
  };
}
