import { useTranslation } from "react-i18next";
import type { WaitingOnChannel } from "#contract/channels/channels.ts";
import { useLists } from "./useLists.ts";

/** What would stand still without the channel, and until when. */
export function Waiting({ waiting }: { waiting: readonly WaitingOnChannel[] }) {
  const { t } = useTranslation("channels");
  const { list } = useLists();
  const named = ({ count, names }: WaitingOnChannel) => {
    const others = count - names.length;
    return list(others > 0 && names.length ? [...names, t("remove.others", { count: others })] : names);
  };
  return (
    <>
      <p>{t("remove.waiting")}</p>
      <ul>
        {waiting.map((one) => (
          <li key={one.kind}>
            {t(`remove.${one.kind}`, { count: one.count })}
            {one.names.length ? <bdi>: {named(one)}</bdi> : null}
          </li>
        ))}
      </ul>
      <p>{t("remove.stops")}</p>
      <p>{t("remove.question")}</p>
    </>
  );
}
