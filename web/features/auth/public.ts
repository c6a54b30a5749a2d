export { Confirm } from "./two-factor/Confirm.tsx";
export { RecoveryCodes } from "./two-factor/RecoveryCodes.tsx";
