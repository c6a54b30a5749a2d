import { registerLive } from "#web/platform/socket/live.ts";
import { refreshOnboardings } from "./queries.ts";

registerLive("onboarding", { "onboarding.changed": () => void refreshOnboardings() });
