import { createContext, use } from "react";
import type { Me } from "#contract/auth.ts";
import type { Screen } from "../platform/screens.ts";
import { holds } from "../platform/session/store.ts";

const List = createContext<readonly Screen[]>([]);
export const ScreenListProvider = List.Provider;

/** All screens; through a context, because the manifest imports the shell. */
export const useScreens = (): readonly Screen[] => use(List);

/** The screens a person may open from the menu. */
export const openTo = (screens: readonly Screen[], me: Me | null): Screen[] =>
  screens.filter(({ nav, permission, only }) => nav && holds(me, permission) && (!only || (me && only(me))));
