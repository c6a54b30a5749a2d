import { IconCalendarPlus, IconMail, IconMoodSmile, IconRoute2, IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { Beginnings } from "#web/platform/designed/Beginnings.tsx";
import type { IconType } from "#web/ui/Button.tsx";
import { newDesign } from "../places.ts";
import type { Begin } from "./FlowDialog.tsx";
import styles from "./List.module.css";
import { STARTERS, type Starter } from "./starters.ts";

const ICONS: Record<Starter, IconType> = {
  feedback: IconMoodSmile,
  contact: IconMail,
  booking: IconCalendarPlus,
  register: IconUserPlus,
};

function pictureOf(one: Starter) {
  const Icon = ICONS[one];
  return <Icon size={24} stroke={1.6} className={styles.picture} />;
}

interface NothingProps {
  channelId: string;
  canCreate: boolean;
  onBegin: (begin: Begin) => void;
}

/** Said where a channel has no flow. A blank one is begun in the designer, and named when it is saved. */
export function Nothing({ channelId, canCreate, onBegin }: NothingProps) {
  const navigate = useNavigate();
  return (
    <Beginnings
      namespace="flows"
      icon={IconRoute2}
      canCreate={canCreate}
      examples={STARTERS}
      words="starters"
      pictureOf={pictureOf}
      onBegin={(one) => (one === "blank" ? void navigate(newDesign(channelId)) : onBegin(one))}
      onImport={() => onBegin("file")}
    />
  );
}
