import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/bots/limits.ts";
import type { Story } from "#contract/bots/stories.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useFocus } from "#web/ui/useFocus.ts";
import { BOT, BOTS, STORIES } from "../queries.ts";

interface StoryInputProps {
  botId: string;
  /** Renames this story instead of creating one. */
  story?: Story;
  onDone: (createdId?: string) => void;
  /** Puts the cursor into the field. */
  focus: boolean;
}

/** Creates or renames a story with Enter. Given a key by its owner, so that each story starts fresh. */
export function StoryInput({ botId, story, onDone, focus }: StoryInputProps) {
  const { t } = useTranslation("bots");
  const field = useFocus<HTMLInputElement>(focus);
  const [name, setName] = useState(story?.name ?? "");
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (clean: string) =>
      told("POST /chatbird/api/nlp/story", {
        body: { id: story?.id, agentId: botId, parentId: story?.parentId, name: clean },
      }),
    meta: { quiet: true },
    onSuccess: async ({ data, message }) => {
      toast.success(message);
      setName("");
      await invalidate(STORIES, BOT, BOTS);
      onDone(story ? undefined : data.id);
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && story) onDone();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const clean = name.trim().replace(/\s+/gu, " ");
    if (clean) save.mutate(clean);
    else setError(t("stories.invalid"));
  };
  return (
    <TextInput
      ref={field}
      value={name}
      onChange={(event) => {
        setName(event.currentTarget.value);
        setError(undefined);
      }}
      onKeyDown={press}
      placeholder={t("stories.placeholder")}
      aria-label={story ? t("stories.rename") : t("stories.placeholder")}
      description={story ? t("stories.hintRename") : t("stories.hint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
      readOnly={save.isPending}
      maxLength={NAME_MAX}
      dir="auto"
    />
  );
}
