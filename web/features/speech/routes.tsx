import { IconFileText, IconReportAnalytics, IconVolume } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const permission = ["COGNITIVE.VIEW"] as const;

export const speechScreens: readonly Screen[] = [
  {
    path: "/services/servicesform",
    title: "nav.textToSpeech",
    permission,
    nav: { section: "module", group: "speech", icon: IconVolume },
    load: () => import("./aloud/TextToSpeechPage.tsx"),
  },
  {
    path: "/services/speech/speechservice",
    title: "nav.speechToText",
    permission,
    nav: { section: "module", group: "speech", icon: IconFileText },
    load: () => import("./written/SpeechToTextPage.tsx"),
  },
  {
    path: "/journey/speech-to-text-report",
    title: "nav.speechToTextReport",
    permission: ["JOURNEYS.VIEW_REPORTS"],
    nav: { section: "module", group: "journeys", icon: IconReportAnalytics },
    load: () => import("./report/TranscriptionsPage.tsx"),
  },
];
