export interface LoginForm {
  email: string;
  password: string;
  captcha: string;
}
/** Keys of sentences in the auth catalogue, by field. */
export type LoginErrors = Partial<Record<keyof LoginForm, string>>;

// The pattern browsers use for type="email", which the server's check agrees with, and a dot in the host.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** Checked by hand: the schemas of the contract would double what the sign-in page loads. */
export function validate({ email, password, captcha }: LoginForm): LoginErrors {
  const errors: LoginErrors = {};
  if (!email.trim()) errors.email = "required";
  else if (!isEmail(email)) errors.email = "emailWrong";
  if (!password) errors.password = "required";
  if (!captcha.trim()) errors.captcha = "captchaEmpty";
  return errors;
}
