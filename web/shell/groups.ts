import { IconMessages, IconMicrophone, IconRobot, IconRoute, IconSend, IconUsers } from "@tabler/icons-react";
import type { NavGroup, Section } from "../platform/screens.ts";

export const SECTIONS: readonly Section[] = ["module", "configuration", "manage"];

/** The headings screens gather under. One whose screens are all closed to a person is not drawn. */
export const GROUPS: readonly NavGroup[] = [
  { id: "chat", section: "module", title: "nav.chatGroup", icon: IconMessages },
  { id: "campaigns", section: "module", title: "nav.campaignsGroup", icon: IconSend },
  { id: "journeys", section: "module", title: "nav.journeysGroup", icon: IconRoute },
  { id: "agentic", section: "module", title: "nav.agentic", icon: IconRobot },
  { id: "speech", section: "module", title: "nav.speechGroup", icon: IconMicrophone },
  { id: "customers", section: "module", title: "nav.customersGroup", icon: IconUsers },
];
