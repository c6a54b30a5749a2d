import { useQuery } from "@tanstack/react-query";
import { useConnection } from "#web/platform/socket/state.ts";
import { uploadQuery } from "./queries.ts";
import { isBusy } from "./stage.ts";

const POLL_MS = 2_000;

/** One upload; asked again and again only while no event can tell how far its work is. */
export function useUpload(id: string) {
  const live = useConnection(({ state }) => state === "live");
  return useQuery({
    ...uploadQuery(id),
    enabled: id !== "",
    refetchInterval: ({ state }) => (!live && state.data && isBusy(state.data.upload) ? POLL_MS : false),
  });
}
