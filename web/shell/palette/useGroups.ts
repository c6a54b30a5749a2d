import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSession } from "#web/platform/session/store.ts";
import { GROUPS } from "../groups.ts";
import { openTo, useScreens } from "../screen-list.ts";
import { type Choice, type ChoiceGroup, named } from "./choice.ts";
import { type Recent, recents, rememberRecent } from "./recent.ts";
import { useCommands } from "./useCommands.ts";
import { useFound } from "./useFound.ts";

const PAGES_MOST = 6;

/** What the palette offers for what was typed; without words, what was opened last and every page. */
export function useGroups(words: string) {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const me = useSession((session) => session.me);
  const screens = openTo(useScreens(), me);
  const commands = useCommands();
  const { found, busy, enough } = useFound(screens, words);
  const uId = me?.uId ?? "";

  const open = (thing: Recent): Choice => ({
    id: `${thing.kind} ${thing.id}`,
    label: thing.label,
    detail: thing.detail,
    icon: screens.find(({ path }) => path === thing.screen)?.nav?.icon,
    run: () => {
      rememberRecent(uId, thing);
      void navigate(thing.to);
    },
  });
  const pages: Choice[] = screens.map(({ path, title, nav }) => {
    const group = GROUPS.find(({ id }) => id === nav?.group);
    return {
      id: path,
      label: t(title),
      detail: group && t(group.title),
      icon: nav?.icon,
      run: () => void navigate(path),
    };
  });
  const bare = !words.trim();
  const fit = named(pages, words);
  const deeds = named(commands, words);
  const known = recents(uId).filter(({ screen }) => screens.some(({ path }) => path === screen));
  const groups: ChoiceGroup[] = bare
    ? [
        {
          title: t("recent"),
          choices: known.map((thing) => ({
            ...open(thing),
            detail: thing.detail || t(`kinds.${thing.kind}`),
          })),
        },
        { title: t("go"), choices: pages },
        { title: t("do"), choices: commands },
      ]
    : [
        { title: t("go"), choices: fit.begin.slice(0, PAGES_MOST) },
        ...(found ?? []).map(({ kind, screen, found: things }) => ({
          title: t(`kinds.${kind}`),
          choices: (things ?? []).map((thing) => open({ ...thing, kind, screen: screen.path })),
        })),
        { title: t("do"), choices: deeds.begin },
        // "ash" is in Trash, but whoever types it looks for Asha.
        { title: t("more"), choices: [...fit.hold, ...deeds.hold].slice(0, PAGES_MOST) },
      ];
  return {
    groups: groups.filter(({ choices }) => choices.length),
    busy,
    enough,
    /** The kinds that were looked through, and those that could not be. */
    searched: (found ?? []).map(({ kind }) => kind),
    failed: (found ?? []).filter((one) => !one.found).map(({ kind }) => kind),
  };
}
