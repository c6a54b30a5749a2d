import { IconRoute } from "@tabler/icons-react";
import { STARTER_NAMES } from "#contract/journeys/limits.ts";
import { Beginnings } from "#web/platform/designed/Beginnings.tsx";
import { Shape } from "../parts/Shape.tsx";
import type { Begin } from "../parts/begin.ts";

interface NothingProps {
  canCreate: boolean;
  onBegin: (begin: Begin) => void;
  onImport: () => void;
}

const pictureOf = (one: (typeof STARTER_NAMES)[number]) => <Shape of={one} />;

/** Said where there is no journey yet. */
export const Nothing = (props: NothingProps) => (
  <Beginnings
    {...props}
    namespace="journeys"
    icon={IconRoute}
    examples={STARTER_NAMES}
    words="starters"
    pictureOf={pictureOf}
  />
);
