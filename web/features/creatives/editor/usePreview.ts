import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PreviewState } from "#contract/creatives/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { statusQuery } from "../queries.ts";
import { bodyOf, type Draft } from "./draft.ts";

const POLL_MS = 3_000;
const underWay = (state: PreviewState | undefined) => state === "started" || state === "processing";

interface Order {
  draft: Draft;
  configId: string | null;
}

/** Asks for a picture and looks every three seconds how far it is. */
export function usePreview(imageId: string | undefined, onRefused: (error: unknown) => void) {
  const [id, setId] = useState<string>();
  const ask = useMutation({
    mutationFn: ({ draft, configId }: Order) => {
      const { logoImagePosition: _, ...form } = bodyOf(draft);
      return api("POST /chatbird/api/creatives/preview", {
        body: { ...form, id: imageId, configId: configId ?? undefined },
      });
    },
    meta: { quiet: true },
    onSuccess: ({ image_id }) => setId(image_id),
    onError: onRefused,
  });
  const status = useQuery({
    ...statusQuery(id ?? ""),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (underWay(state.data?.response) ? POLL_MS : false),
  });
  const state = id === undefined ? undefined : status.data?.response;
  return {
    id,
    state,
    url: status.data?.image_url ?? null,
    reason: status.data?.reason ?? status.error?.message ?? null,
    busy: ask.isPending || (id !== undefined && !status.data && !status.error) || underWay(state),
    ask: (order: Order) => ask.mutate(order),
  };
}
export type Preview = ReturnType<typeof usePreview>;
