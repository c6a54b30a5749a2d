import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TemplateView } from "#contract/templates/templates.ts";
import { translationsQuery } from "../queries.ts";
import type { Draft } from "./draft.ts";

/** The chosen template in the other languages in which its channel can send it, the newest of each. */
export function useTranslations(
  { channel, template }: Pick<Draft, "channel" | "template">,
  wanted: boolean,
): TemplateView[] {
  const name = template?.name ?? "";
  const { data } = useQuery({
    ...translationsQuery(channel?.id ?? "", name),
    enabled: wanted && channel !== null && template !== null,
  });
  return useMemo(() => {
    const others = data?.templates.filter((one) => one.name === name && one.language !== template?.language);
    return [...new Map(others?.toReversed().map((one) => [one.language, one])).values()];
  }, [data, name, template]);
}
