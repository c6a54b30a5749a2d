import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SavedView } from "#contract/chat/saved-views.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, queryClient } from "#web/platform/api/query.ts";
import { remember } from "#web/platform/storage.ts";

const VIEWS = "GET /e/enterprise/chat/views";

/** Where views were kept before, on one device. */
const KEY = "dlvrd.chat.views";

function keptHere(): SavedView[] {
  try {
    const views: unknown = JSON.parse(remember.get(KEY) ?? "[]");
    return Array.isArray(views) ? (views as SavedView[]) : [];
  } catch {
    return [];
  }
}

/** Filters of the queue by names of one's own: they go with the person, at whichever computer they sit. */
export function useViews() {
  const query = apiQuery(VIEWS);
  const { data } = useQuery(query);
  const views = data?.views ?? [];
  const keep = useMutation({
    mutationFn: (next: SavedView[]) => api("PUT /e/enterprise/chat/views", { body: { views: next } }),
    onSuccess: (_, next) => queryClient.setQueryData(query.queryKey, { views: next }),
  });
  const { mutate, mutateAsync } = keep;
  useEffect(() => {
    const here = keptHere();
    if (!data || here.length === 0) return;
    // What goes with the person already is the newer one.
    const names = new Set(data.views.map(({ name }) => name));
    mutate([...data.views, ...here.filter(({ name }) => !names.has(name))], {
      onSuccess: () => remember.remove(KEY),
    });
  }, [data, mutate]);
  return {
    views,
    /** Whether they are known: what is kept before would take the place of those that are not. */
    known: data !== undefined,
    busy: keep.isPending,
    /** Keeps a view; one of the same name is replaced. */
    save: (view: SavedView) => mutateAsync([...views.filter((one) => one.name !== view.name), view]),
    remove: (name: string) => mutate(views.filter((one) => one.name !== name)),
  };
}
