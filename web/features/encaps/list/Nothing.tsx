import { type Icon, IconCalendarPlus, IconForms, IconId, IconMoodSmile } from "@tabler/icons-react";
import { EXAMPLE_NAMES } from "#contract/encaps/limits.ts";
import { Beginnings } from "#web/platform/designed/Beginnings.tsx";
import type { Begin } from "./CreateDialog.tsx";

const ICONS: Record<(typeof EXAMPLE_NAMES)[number], Icon> = {
  feedback: IconMoodSmile,
  booking: IconCalendarPlus,
  kyc: IconId,
};

interface NothingProps {
  canCreate: boolean;
  onBegin: (begin: Begin) => void;
  onImport: () => void;
}

function pictureOf(one: (typeof EXAMPLE_NAMES)[number]) {
  const Picture = ICONS[one];
  return <Picture size={24} stroke={1.6} color="var(--link)" />;
}

/** Said where there is no app yet. */
export const Nothing = (props: NothingProps) => (
  <Beginnings
    {...props}
    namespace="encaps"
    icon={IconForms}
    examples={EXAMPLE_NAMES}
    words="examples"
    pictureOf={pictureOf}
  />
);
