import { create } from "zustand";
import { remember } from "#web/platform/storage.ts";

/** A named set of filters, kept on this device as the query that makes it. */
export interface View {
  name: string;
  query: string;
}
const KEY = "dlvrd.chat.views";

function kept(): View[] {
  try {
    const views: unknown = JSON.parse(remember.get(KEY) ?? "[]");
    return Array.isArray(views) ? (views as View[]) : [];
  } catch {
    return [];
  }
}

export const useViews = create<{ views: readonly View[] }>(() => ({ views: kept() }));

function keep(views: readonly View[]): void {
  useViews.setState({ views });
  remember.set(KEY, JSON.stringify(views));
}

/** Keeps a view; one of the same name is replaced. */
export const saveView = (view: View): void =>
  keep([...useViews.getState().views.filter(({ name }) => name !== view.name), view]);

export const removeView = (name: string): void =>
  keep(useViews.getState().views.filter((view) => view.name !== name));
