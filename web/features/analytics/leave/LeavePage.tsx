import { Loader } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { AccountFrame } from "#web/features/auth/public.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { addTexts, speak } from "#web/platform/i18n/index.ts";
import { LANGUAGE_KEY, pickLanguage } from "#web/platform/i18n/languages.ts";
import { remember } from "#web/platform/storage.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { leaveTexts } from "./text/catalogue.ts";

await addTexts("leave", leaveTexts);

/** Takes a reader off a mailed report once they press: programs open the links of mails too. */
export default function LeavePage() {
  const { t } = useTranslation("leave");
  const { code = "" } = useParams();
  const params = { code };
  useTitle(t("title"));
  const about = useQuery({
    ...apiQuery("GET /e/enterprise/analytics/mailed-leave/{code}", { params }),
    retry: false,
  });
  const leave = useMutation({
    mutationFn: () => api("POST /leave-report/{code}", { params }),
    meta: { quiet: true },
  });
  const language = about.data?.language;
  useEffect(() => {
    // Theirs, where nobody has chosen one on this device.
    if (language && remember.get(LANGUAGE_KEY) === null) void speak(pickLanguage([language]));
  }, [language]);
  const { data } = about;
  const name = isolated(data?.name ?? "");
  const left = leave.isSuccess || data?.left;
  const error = about.error ?? leave.error;
  return (
    <Suspense>
      <AccountFrame
        title={t("title")}
        lead={data && !left ? t("lead", { name, maker: isolated(data.madeBy) }) : ""}
      >
        <div aria-busy={about.isPending || leave.isPending}>
          {about.isPending ? <Loader aria-label={t("ui.loading")} /> : null}
          {error ? <FormSummary errors={[errorMessage(error)]} /> : null}
          {data && left ? <p role="status">{t("left", { name })}</p> : null}
          {data && !left ? (
            <Button
              tone="primary"
              size="large"
              fullWidth
              busy={leave.isPending}
              onClick={() => leave.mutate()}
            >
              {t("leave")}
            </Button>
          ) : (
            <Button to="/dashboard" size="large" fullWidth>
              {t("console")}
            </Button>
          )}
        </div>
      </AccountFrame>
    </Suspense>
  );
}
