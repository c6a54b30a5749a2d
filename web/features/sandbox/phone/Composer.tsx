import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconHandStop, IconMapPin, IconPaperclip, IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SAY_MAX } from "#contract/sandbox/limits.ts";
import type { Say } from "#contract/sandbox/index.ts";
import { api } from "#web/platform/api/client.ts";
import { upload } from "#web/platform/files.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { refreshSandbox } from "../queries.ts";
import styles from "./Phone.module.css";

const PlaceDialog = lazy(() => import("./PlaceDialog.tsx"));

/** Writes as the customer: text, a file, a place, STOP. */
export function Composer({ phoneId }: { phoneId: string }) {
  const { t } = useTranslation("sandbox");
  const [text, setText] = useState("");
  const [placing, setPlacing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const params = { id: phoneId };
  const say = useMutation({
    mutationFn: (body: Partial<Say> & Pick<Say, "kind">) =>
      api("POST /chatbird/api/sandbox/phones/{id}/messages", { params, body }),
    onSuccess: refreshSandbox,
  });
  const send = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData();
      body.append("files", chosen);
      return upload("POST /chatbird/api/sandbox/phones/{id}/media", { params, body }, () => {});
    },
    onSuccess: refreshSandbox,
  });
  const submit = () => {
    if (!text.trim() || say.isPending) return;
    say.mutate({ kind: "text", text: text.trim() });
    setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <IconButton
        icon={IconPaperclip}
        label={t("attach")}
        busy={send.isPending}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) send.mutate(chosen);
          event.currentTarget.value = "";
        }}
      />
      <IconButton icon={IconMapPin} label={t("place")} onClick={() => setPlacing(true)} />
      <IconButton
        icon={IconHandStop}
        label={t("sendStop")}
        onClick={() => say.mutate({ kind: "text", text: "STOP" })}
      />
      <Textarea
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        aria-label={t("write")}
        placeholder={t("write")}
        maxLength={SAY_MAX}
        rows={1}
        dir="auto"
      />
      <IconButton type="submit" icon={IconSend2} label={t("send")} tone="default" flip />
      {placing ? (
        <Suspense>
          <PlaceDialog
            onClose={() => setPlacing(false)}
            onSend={(place) => {
              say.mutate({ kind: "location", ...place });
              setPlacing(false);
            }}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
