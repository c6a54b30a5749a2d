import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useParams, useSearchParams } from "react-router";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useStillIn } from "#web/platform/session/useStillIn.ts";
import { safeNext } from "../useLogin.ts";
import { beginSignOn } from "./begin.ts";
import { Outcome } from "./Outcome.tsx";

/** An enterprise's own sign-in address: it leads to the enterprise's provider at once. */
export default function RedirectPage() {
  const { t } = useTranslation("signOn");
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const { me, asking } = useStillIn();
  const next = search.get("next");
  const left = useQuery({
    queryKey: ["sign-on", "leave", id],
    queryFn: async () => {
      const { enterprise } = await api("GET /account/enterprise/signOn", { query: { eId: id } });
      if (enterprise) await beginSignOn("enterprise", id, next);
      return enterprise;
    },
    enabled: !me && !asking,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (me) return <Navigate to={safeNext(next)} replace />;
  const failure = left.error ? errorMessage(left.error) : left.data === null ? t("none") : undefined;
  return <Outcome doing={t("going", { name: left.data?.name ?? "…" })} failure={failure} />;
}
