import "./text/catalogue.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconBrandGoogle, IconBrandWindows, IconKey } from "@tabler/icons-react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Preset } from "#contract/auth/sso-words.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { isEmail } from "../validate.ts";
import { beginSignOn } from "./begin.ts";
import styles from "./sso.module.css";

const KNOWN: Record<Preset, { name: string; icon: typeof IconKey }> = {
  google: { name: "Google", icon: IconBrandGoogle },
  microsoft: { name: "Microsoft", icon: IconBrandWindows },
};

/** Ways to sign in beside the password: everybody's, and those of the enterprise whose domain was typed. */
export default function SignOnWays({ email }: { email: string }) {
  const { t } = useTranslation("signOn");
  const [search] = useSearchParams();
  const typed = useDeferredValue(email.trim());
  // The domain alone is asked for: whether the address is known stays unknown.
  const domain = isEmail(typed) ? typed.split("@")[1]!.toLowerCase() : undefined;
  const query = useQuery({
    ...apiQuery("GET /account/enterprise/signOn", { query: domain ? { domain } : {} }),
    placeholderData: (before) => before,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const go = useMutation({
    mutationFn: ({ provider, eId }: { provider: Preset | "enterprise"; eId?: string }) =>
      beginSignOn(provider, eId, search.get("next")),
  });
  const { presets = [], enterprise = null } = query.data ?? {};
  if (presets.length === 0 && !enterprise) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t("or")}</p>
      {enterprise ? (
        <Button
          icon={IconKey}
          size="large"
          fullWidth
          busy={go.isPending}
          onClick={() => go.mutate({ provider: "enterprise", eId: enterprise.eId })}
        >
          {t("by", { name: enterprise.name })}
        </Button>
      ) : null}
      {presets.map((preset) => (
        <Button
          key={preset}
          icon={KNOWN[preset].icon}
          size="large"
          fullWidth
          disabled={go.isPending}
          onClick={() => go.mutate({ provider: preset })}
        >
          {t("by", { name: KNOWN[preset].name })}
        </Button>
      ))}
    </div>
  );
}
