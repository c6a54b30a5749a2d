import { useTranslation } from "react-i18next";
import { ApiError } from "#web/platform/api/errors.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useCaptcha } from "../useCaptcha.ts";

/** The captcha of a form: what its field shows, and a call after whose failure there is another picture. */
export function useCaptchaField(purpose: "forgetPassword" | "signup") {
  const { t } = useTranslation("account");
  const captcha = useCaptcha(purpose);
  return {
    id: captcha.data?.captchaId ?? "",
    passwordKey: captcha.data?.passwordKey,
    field: {
      picture: captcha.data?.captcha,
      busy: captcha.isFetching,
      refresh: () => void captcha.refetch(),
      failed: captcha.error ? t("captchaFailed") : undefined,
    },
    /** `onFailure`: letters of the old picture are of no use with a new one. */
    async guard<T>(action: () => Promise<T>, onFailure: () => void): Promise<T> {
      try {
        return await action();
      } catch (error) {
        if (error instanceof ApiError && error.status === 0) toast.error(t("wentWrong"), { delay: 1_000 });
        onFailure();
        void captcha.refetch();
        throw error;
      }
    },
  };
}
