import type { Me } from "#contract/auth.ts";
import type { NewPasswordStep, SecondStep } from "#contract/auth/two-factor.ts";

/** Who has come in, or has to choose a password first. */
export type Entered = { user: Me } | { newPassword: NewPasswordStep };
/** What is to be done before there is a session. */
export type Pending = { twoFactor: SecondStep } | { newPassword: NewPasswordStep };
