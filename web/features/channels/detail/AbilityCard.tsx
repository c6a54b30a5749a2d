import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ChannelDetails } from "#contract/channels/details.ts";
import type { ChannelSettings } from "#contract/channels/settings.ts";
import { useLists } from "./useLists.ts";
import { Box, type Fact, Facts } from "./Box.tsx";

type Capabilities = NonNullable<ChannelDetails["capabilities"]>;
interface AbilityCardProps {
  capabilities: Capabilities;
  settings: ChannelSettings;
}

/** What the channel can do, in words. */
export function AbilityCard({ capabilities: can, settings }: AbilityCardProps) {
  const { t } = useTranslation("channels");
  const { list, number } = useLists();
  const pace = settings.perSecond ?? can.perSecond;
  const doubt = can.doubt === "ask" && settings.inDoubt === "resend" ? "resend" : can.doubt;
  const facts: (Fact | null)[] = [
    [t("can.content"), list(can.content.map((kind) => t(`can.kinds.${kind}`)))],
    can.media.length ? [t("can.media"), list(can.media.map((kind) => t(`can.medias.${kind}`)))] : null,
    [t("can.text"), t("can.characters", { count: can.textMax })],
    can.buttons.max
      ? [
          t("can.buttons"),
          t("can.buttonsText", { max: number(can.buttons.max), title: number(can.buttons.titleMax) }),
        ]
      : null,
    can.list ? [t("can.list"), t("can.listText", { rows: number(can.list.rows) })] : null,
    [t("can.window"), windowOf(can, t)],
    [
      t("can.receipts"),
      can.receipts.length
        ? list(can.receipts.map((receipt) => t(`can.stages.${receipt}`)))
        : t("can.noReceipts"),
    ],
    [t("can.pace"), pace === null ? t("can.unknown") : t("can.perSecond", { count: pace })],
    settings.peoplePerDay === undefined
      ? null
      : [
          t("can.people"),
          t("can.peopleText", { count: settings.peoplePerDay, number: number(settings.peoplePerDay) }),
        ],
    can.perPerson
      ? [t("can.perPerson"), t("can.everySeconds", { count: Math.round(10 / can.perPerson.perSecond) / 10 })]
      : null,
    [t("can.doubt"), t(`can.doubts.${doubt}`)],
  ];
  return (
    <Box title={t("can.title")}>
      <Facts facts={facts.filter((fact) => fact !== null)} />
    </Box>
  );
}

function windowOf(can: Capabilities, t: TFunction): string {
  if (can.personWritesFirst) return t("can.first");
  return can.windowHours === null ? t("can.anytime") : t("can.hours", { count: can.windowHours });
}
