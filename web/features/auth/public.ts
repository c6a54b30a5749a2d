import { lazy } from "react";

export { Confirm } from "./two-factor/Confirm.tsx";
export { RecoveryCodes } from "./two-factor/RecoveryCodes.tsx";

/** The page of whoever may not be signed in. */
export const AccountFrame = lazy(async () => {
  await import("./account/start.ts");
  return { default: (await import("./parts/AccountFrame.tsx")).AccountFrame };
});
