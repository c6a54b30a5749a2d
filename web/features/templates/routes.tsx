import { IconCards, IconMessageCode } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { CREATE, LIST, RICH_CARDS_LIST } from "./places.ts";

const WHO_SEES: Screen["permission"] = ["MSG_TEMPLATES.VIEW", "MSG_TEMPLATES.CREATE", "MSG_TEMPLATES.DELETE"];
const WHO_SEES_CARDS: Screen["permission"] = [
  "RICHCARDS.VIEW",
  "RICHCARDS.EDIT",
  "RICHCARDS.CREATE",
  "RICHCARDS.DELETE",
];
const builder = () => import("./builder/BuilderPage.tsx");
const cardPage = () => import("./rich-cards/RichCardPage.tsx");

export const templateScreens: readonly Screen[] = [
  {
    path: LIST,
    title: "nav.templates",
    permission: WHO_SEES,
    nav: { section: "configuration", icon: IconMessageCode },
    find: [() => import("./find.ts")],
    load: () => import("./list/TemplatesPage.tsx"),
  },
  { path: CREATE, title: "nav.templates", permission: ["MSG_TEMPLATES.CREATE"], load: builder },
  { path: "/admin/messageTemplate/:templateId", title: "nav.templates", permission: WHO_SEES, load: builder },
  {
    path: RICH_CARDS_LIST,
    title: "nav.richCards",
    permission: WHO_SEES_CARDS,
    nav: { section: "module", icon: IconCards },
    load: () => import("./rich-cards/RichCardsPage.tsx"),
  },
  {
    path: `${RICH_CARDS_LIST}/create`,
    title: "nav.richCards",
    permission: ["RICHCARDS.CREATE"],
    load: cardPage,
  },
  { path: `${RICH_CARDS_LIST}/:cardId`, title: "nav.richCards", permission: WHO_SEES_CARDS, load: cardPage },
];
