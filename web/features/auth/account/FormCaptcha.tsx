import { CaptchaField } from "#web/ui/fields/CaptchaField.tsx";
import type { useCaptchaField } from "./useCaptchaField.ts";

interface FormCaptchaProps {
  captcha: ReturnType<typeof useCaptchaField>;
  value: string;
  onChange: (letters: string) => void;
  error: string | undefined;
}

/** The captcha of a form: another picture asks for other letters. */
export function FormCaptcha({ captcha: { field, failed }, value, onChange, error }: FormCaptchaProps) {
  return (
    <CaptchaField
      {...field}
      size="md"
      value={value}
      onChange={onChange}
      onRefresh={() => {
        onChange("");
        field.onRefresh();
      }}
      error={error ?? failed}
    />
  );
}
