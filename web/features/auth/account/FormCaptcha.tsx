import { CaptchaField } from "#web/ui/fields/CaptchaField.tsx";
import type { useCaptchaField } from "./useCaptchaField.ts";

interface FormCaptchaProps {
  captcha: ReturnType<typeof useCaptchaField>;
  value: string;
  onChange: (letters: string) => void;
  error: string | undefined;
}

/** The captcha of a form: another picture asks for other letters. */
export function FormCaptcha({ captcha: { field }, value, onChange, error }: FormCaptchaProps) {
  return (
    <CaptchaField
      size="md"
      picture={field.picture}
      value={value}
      onChange={onChange}
      onRefresh={() => {
        onChange("");
        field.refresh();
      }}
      busy={field.busy}
      error={error ?? field.failed}
    />
  );
}
