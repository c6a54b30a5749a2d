import { useQuery } from "@tanstack/react-query";
import dayjs from "dayjs";
import { useState } from "react";
import { type MomentName, momentsFrom } from "#engines/chat/index.ts";
import { apiQuery } from "#web/platform/api/query.ts";

/** A time by its name, one of one's own, or none: until somebody says so. */
export type MomentChoice = MomentName | "custom" | "byHand";

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** A time to come that is being chosen: by its name, by the enterprise's clock, or any other. */
export function useMoment(start: MomentChoice, written = "") {
  const [now] = useState(() => Date.now());
  const [choice, setChoice] = useState(start);
  const [custom, setCustom] = useState(written);
  const { data } = useQuery(apiQuery("GET /e/enterprise/configuration"));
  const zone = data?.configuration.timeZone ?? ownZone();
  const moments = momentsFrom(now, zone).map(({ name, at }) => ({ name, at: new Date(at).toISOString() }));
  const named = moments.find(({ name }) => name === choice)?.at;
  // What was offered a while ago may be over by now.
  const late =
    choice !== "byHand" && !dayjs((choice === "custom" ? custom : named) || undefined).isAfter(dayjs());
  return {
    choice,
    setChoice,
    custom,
    setCustom,
    moments,
    /** When the choosing began. */
    from: new Date(now).toISOString(),
    /** The instant; null where none was asked for, undefined where it is not to come. */
    at: late ? undefined : choice === "byHand" ? null : choice === "custom" ? custom : named!,
    /** The clock by which names are meant, where it is not the reader's. */
    otherZone: zone === ownZone() ? undefined : zone,
  };
}
export type MomentState = ReturnType<typeof useMoment>;
