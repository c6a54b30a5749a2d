import { SegmentedControl, Select, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Way } from "#contract/chat/starting.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { went } from "../acts/doing.ts";
import { useSubmit } from "../dialogs/useSubmit.ts";
import { PersonSelect } from "../people/PersonSelect.tsx";
import { waysQuery } from "../queries.ts";
import { StartTemplate } from "./StartTemplate.tsx";
import { useStart } from "./useStart.ts";
import { WayNote } from "./WayNote.tsx";

interface StartDialogProps {
  /** Who is written to; chosen here where nobody is named. */
  customerId: string;
  /** Through which channel at first, where something may be sent there. */
  channelId: string | null;
  onClose: () => void;
  onOpen: (chatId: string) => void;
}

const keyOf = ({ channel, address }: Way) => `${channel.id} ${address}`;
const nameOf = ({ channel, address }: Way) => {
  const kind = `${CHANNEL_TYPE_LABELS[channel.type as ChannelType]} · ${channel.name}`;
  // The address first: a narrow field cuts its end off.
  return channel.type === CHANNEL_TYPES.WEB ? kind : `\u2066${address}\u2069 · \u2068${kind}\u2069`;
};
/** One through that channel by which something may be sent, or else the first of all. */
function bestOf(ways: readonly Way[], channelId: string | null): Way | undefined {
  const sending = ways.filter(({ text, template }) => text || template);
  return sending.find(({ channel }) => channel.id === channelId) ?? sending[0] ?? ways[0];
}

/** Writes to a customer first: whom, where, and what. */
export function StartDialog({ customerId: named, channelId, onClose, onOpen }: StartDialogProps) {
  const { t } = useTranslation("chat");
  const [customerId, setCustomerId] = useState(named);
  const [chosen, setChosen] = useState("");
  const [text, setText] = useState("");
  const [how, setHow] = useState<"words" | "template">("words");
  const [filling, setFilling] = useState(false);
  const query = useQuery({
    ...waysQuery(customerId),
    enabled: customerId !== "",
    // Looked up anew each time: windows close, and colleagues begin chats.
    staleTime: 0,
    gcTime: 0,
  });
  const ways = customerId ? (query.data?.ways ?? []) : [];
  const way = ways.find((one) => keyOf(one) === chosen) ?? bestOf(ways, channelId);
  const { start, renew } = useStart(onOpen);
  const byTemplate = way !== undefined && way.template && (!way.text || how === "template");
  const opens = way?.open?.opens ? way.open.chatId : undefined;
  const { busy, submit } = useSubmit(
    () => went(way ? start({ customerId, way }, { text: text.trim() }) : Promise.resolve()),
    () => {},
  );
  if (filling && way)
    return (
      <StartTemplate
        way={way}
        customer={{ id: customerId, name: query.data?.name ?? "" }}
        send={(template, messageId) => start({ customerId, way }, { template }, messageId)}
        onClose={onClose}
      />
    );
  const label = opens ? "open" : byTemplate ? "choose" : "send";
  const ready = way && (opens || (!way.open && (byTemplate || (way.text && text.trim() !== ""))));
  return (
    <FormModal
      opened
      title={t("starting.title")}
      submitLabel={t(`starting.${label}`)}
      submitDisabled={!ready}
      busy={busy}
      dirty={text !== ""}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (opens) onOpen(opens);
        else if (byTemplate) setFilling(true);
        else submit(event);
      }}
    >
      {named ? null : <PersonSelect value={customerId} onChange={setCustomerId} />}
      {customerId ? (
        <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton lines={2} />}>
          {() =>
            way ? (
              <>
                {named ? <bdi>{query.data?.name}</bdi> : null}
                <Select
                  label={t("starting.way")}
                  data={ways.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
                  value={keyOf(way)}
                  onChange={(next) => setChosen(next ?? "")}
                  allowDeselect={false}
                />
                <WayNote way={way} />
                {!way.open && way.text && way.template ? (
                  <SegmentedControl
                    aria-label={t("starting.how")}
                    data={(["words", "template"] as const).map((one) => ({
                      value: one,
                      label: t(`starting.${one}`),
                    }))}
                    value={how}
                    onChange={(next) => setHow(next as typeof how)}
                  />
                ) : null}
                {!way.open && way.text && !byTemplate ? (
                  <Textarea
                    label={t("starting.text")}
                    value={text}
                    maxLength={way.textMax}
                    onChange={(event) => {
                      setText(event.currentTarget.value);
                      renew();
                    }}
                    autosize
                    minRows={3}
                    dir="auto"
                    withAsterisk
                  />
                ) : null}
              </>
            ) : (
              <p>{t("starting.noWays")}</p>
            )
          }
        </QueryState>
      ) : null}
    </FormModal>
  );
}
