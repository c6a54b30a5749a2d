import { Textarea } from "@mantine/core";
import { IconClock, IconFile, IconSend, IconTemplate } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES, type ChannelTypeName } from "#contract/channel-types.ts";
import type { ComposerRules } from "#contract/chat/chats.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { cx } from "#web/ui/cx.ts";
import { shortName } from "#web/ui/format/text.ts";
import { DropZone } from "#web/ui/upload/DropZone.tsx";
import styles from "./Composer.module.css";
import { withInserted } from "./marks.ts";
import { Suggestions } from "./Suggestions.tsx";
import { lengthOf } from "./rules.ts";
import { Tools } from "./Tools.tsx";
import type { ComposerState } from "./useComposer.ts";
import { useSuggesting } from "./useSuggesting.ts";
import { useUpload } from "./useUpload.ts";
import { useUsing } from "./useUsing.ts";
import { WindowNote } from "./WindowNote.tsx";

const Picker = lazy(async () => ({
  default: (await import("#web/features/library/public.tsx")).AttachmentPicker,
}));

const PlannedSteps = lazy(async () => ({
  default: (await import("../canned/PlannedSteps.tsx")).PlannedSteps,
}));

const SuggestedReplies = lazy(async () => ({
  default: (await import("../suggestions/SuggestedReplies.tsx")).SuggestedReplies,
}));

interface ComposerProps {
  chat: ChatView;
  rules: ComposerRules | undefined;
  composer: ComposerState;
  /** Only notes to colleagues can be written now. */
  noteOnly: boolean;
  /** The library is asked for by a key. */
  attaching: boolean;
  onAttaching: (on: boolean) => void;
  onTemplate: () => void;
  /** Asks when it is to go out. */
  onLater: () => void;
  /** What was done with a reply closed the chat. */
  onClosed: () => void;
}

const typeOf = (type: number) =>
  (Object.keys(CHANNEL_TYPES) as ChannelTypeName[]).find((name) => CHANNEL_TYPES[name] === type);

/** What is said to the customer, or in a private note to colleagues. */
export function Composer({
  chat,
  rules,
  composer,
  noteOnly,
  attaching,
  onAttaching,
  onLater,
  onTemplate,
  onClosed,
}: ComposerProps) {
  const { t } = useTranslation("chat");
  const { text, file, note, setFile, field } = composer;
  const library = useCan("LIBRARY.VIEW");
  const uploads = useCan("LIBRARY.CREATE");
  const { sending, take } = useUpload(typeOf(chat.channel.type), setFile);
  const suggesting = useSuggesting(composer, chat);
  const [picked, setPicked] = useState(false);
  const length = lengthOf(text, note ? undefined : rules, file !== undefined);
  const using = useUsing(chat, composer, onClosed);
  const planned = note ? undefined : composer.planned;
  const wordless = text.trim() === "" && !file;
  const empty = wordless && !planned;
  const attaches = library && !note && (rules?.media.length ?? 0) > 0;
  const send = () => {
    if (empty || length.over || sending) return;
    if (planned) void using.use();
    else composer.send();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggesting.press(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const [first] = event.clipboardData.files;
    if (!first || !attaches || !uploads) return;
    event.preventDefault();
    void take(first);
  };
  return (
    <div className={styles.place}>
      <DropZone
        label={t("composer.drop")}
        disabled={!attaches || !uploads}
        onFiles={([first]) => first && void take(first)}
      >
        <div className={cx(styles.composer, note && styles.note)}>
          <div className={styles.modes} role="group" aria-label={t("composer.mode")}>
            {noteOnly ? null : (
              <button type="button" aria-pressed={!note} onClick={() => composer.setNote(false)}>
                {t("composer.reply")}
              </button>
            )}
            <button type="button" aria-pressed={note} onClick={() => composer.setNote(true)}>
              {t("composer.note")}
            </button>
            {!note && chat.windowEndsAt ? <WindowNote endsAt={chat.windowEndsAt} /> : null}
          </div>
          {!note && text === "" && !file && !planned ? (
            <Suspense>
              <SuggestedReplies
                chatId={chat.chatId}
                customerCount={chat.customerCount}
                onUse={(reply) => composer.edit((selected) => withInserted(selected, reply))}
              />
            </Suspense>
          ) : null}
          {suggesting.open ? (
            <Suggestions
              id={suggesting.id}
              label={t(note ? "composer.mentions" : "composer.canned")}
              suggestions={suggesting.suggestions}
              chosen={suggesting.chosen}
            />
          ) : null}
          {file || sending ? (
            <p className={styles.attached}>
              <IconFile size={16} stroke={1.7} aria-hidden />
              <bdi>{shortName(sending ?? file?.data.name ?? "")}</bdi>
              {sending ? (
                <span role="status">{t("ui.loading")}</span>
              ) : (
                <Button size="small" tone="quiet" onClick={() => setFile(undefined)}>
                  {t("ui.remove")}
                </Button>
              )}
            </p>
          ) : null}
          {planned ? (
            <Suspense>
              <PlannedSteps
                planned={planned}
                error={using.error}
                onChange={(next) => {
                  composer.plan(next);
                  using.forget();
                  field.current?.focus();
                }}
              />
            </Suspense>
          ) : null}
          <Textarea
            ref={field}
            aria-label={t(note ? "composer.noteLabel" : "composer.replyLabel")}
            placeholder={t(note ? "composer.notePlaceholder" : "composer.placeholder")}
            value={text}
            onChange={(event) => {
              composer.write(event.currentTarget.value);
              suggesting.look(event.currentTarget);
            }}
            onKeyDown={press}
            onPaste={paste}
            autosize
            minRows={1}
            maxRows={8}
            dir="auto"
            error={length.over ? t("composer.over", { count: -length.left }) : undefined}
            {...suggesting.aria}
          />
          <div className={styles.foot}>
            <Tools
              composer={composer}
              markup={note || rules?.markup === "whatsapp"}
              onAttach={attaches ? () => onAttaching(true) : undefined}
            />
            {length.shown && !length.over ? (
              <span className={styles.counter}>{t("composer.left", { count: length.left })}</span>
            ) : null}
            {!note && rules?.templates ? (
              <IconButton icon={IconTemplate} label={t("foot.template")} onClick={onTemplate} />
            ) : null}
            {planned ? null : (
              <IconButton
                icon={IconClock}
                label={t(note ? "later.noteLater" : "later.sendLater")}
                onClick={onLater}
                disabled={empty || length.over || sending !== undefined}
              />
            )}
            <Button
              tone="primary"
              icon={IconSend}
              onClick={send}
              busy={using.busy}
              disabled={empty || length.over || sending !== undefined}
            >
              {planned
                ? t(wordless ? "canned:do" : "canned:send")
                : t(note ? "composer.addNote" : "composer.send")}
            </Button>
          </div>
        </div>
        {attaching || picked ? (
          <Suspense>
            <Picker
              opened={attaching}
              onClose={() => {
                setPicked(true);
                onAttaching(false);
                field.current?.focus();
              }}
              onChoose={({ artifact }) => setFile(artifact)}
              showBrowse={uploads}
              channelType={typeOf(chat.channel.type)}
            />
          </Suspense>
        ) : null}
      </DropZone>
    </div>
  );
}
