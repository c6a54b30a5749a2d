import { useTranslation } from "react-i18next";
import type { JourneyFinding } from "#contract/journeys/definition.ts";

/** What a finding says, in the reader's language; what only the server can say stands as it says it. */
export function useFinding() {
  const { t } = useTranslation("journeys");
  return ({ code, data, message }: JourneyFinding): string =>
    t(`findings.${code}`, { ...data, defaultValue: message });
}
