import { useTranslation } from "react-i18next";
import type { CaptchaPurpose } from "#contract/auth/words.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useCaptcha } from "../useCaptcha.ts";

/** The captcha of a form: what its field shows, and a call after whose failure there is another one. */
export function useCaptchaField(purpose: Exclude<CaptchaPurpose, "login">) {
  const { t } = useTranslation("account");
  const captcha = useCaptcha(purpose);
  return {
    ...captcha,
    failed: captcha.error ? t("captchaFailed") : undefined,
    /** What is missing, in a sentence. */
    missing: (letters: string) =>
      captcha.answerOf(letters) ? undefined : t(captcha.proving ? "captchaWait" : "captchaEmpty"),
    /** `onFailure`: letters of the old picture are of no use with a new one. */
    async guard<T>(action: () => Promise<T>, onFailure: () => void): Promise<T> {
      try {
        return await action();
      } catch (error) {
        if (error instanceof ApiError && error.status === 0) toast.error(t("wentWrong"), { delay: 1_000 });
        onFailure();
        captcha.renew();
        throw error;
      }
    },
  };
}
