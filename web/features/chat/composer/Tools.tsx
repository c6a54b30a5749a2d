import { Popover } from "@mantine/core";
import {
  IconBold,
  IconCode,
  IconItalic,
  IconMoodSmile,
  IconPaperclip,
  IconStrikethrough,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "./Composer.module.css";
import { withInserted, withMark } from "./marks.ts";
import type { ComposerState } from "./useComposer.ts";

const EmojiGrid = lazy(() => import("./EmojiGrid.tsx"));

const MARKS = [
  { key: "bold", icon: IconBold, mark: "*" },
  { key: "italic", icon: IconItalic, mark: "_" },
  { key: "strike", icon: IconStrikethrough, mark: "~" },
  { key: "mono", icon: IconCode, mark: "```" },
] as const;

interface ToolsProps {
  composer: ComposerState;
  /** Whether the channel shows marks as they are meant. */
  markup: boolean;
  /** Opens the library; nothing where files cannot be sent. */
  onAttach: (() => void) | undefined;
}

/** What can be put into a text beside words. */
export function Tools({ composer, markup, onAttach }: ToolsProps) {
  const { t } = useTranslation("chat");
  const [emoji, setEmoji] = useState(false);
  return (
    <div className={styles.tools} role="group" aria-label={t("composer.tools")}>
      {onAttach ? (
        <IconButton size="small" icon={IconPaperclip} label={t("composer.attach")} onClick={onAttach} />
      ) : null}
      <Popover opened={emoji} onChange={setEmoji} position="top-start" trapFocus width={320}>
        <Popover.Target>
          <IconButton
            size="small"
            icon={IconMoodSmile}
            label={t("composer.emoji")}
            onClick={() => setEmoji(!emoji)}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<LinesSkeleton />}>
            <EmojiGrid
              onPick={(one) => {
                setEmoji(false);
                composer.edit((selected) => withInserted(selected, one));
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {markup
        ? MARKS.map(({ key, icon, mark }) => (
            <IconButton
              key={key}
              size="small"
              icon={icon}
              label={t(`composer.${key}`)}
              onClick={() => composer.edit((selected) => withMark(selected, mark))}
            />
          ))
        : null}
    </div>
  );
}
