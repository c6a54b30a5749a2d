import { Menu } from "@mantine/core";
import { IconFolderPlus, IconPlus, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { endingsOf, FILE_TYPES, WRITTEN_TYPES } from "#contract/library/formats.ts";
import { Button } from "#web/ui/Button.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import type { PopupState } from "./popups.ts";

const ENDINGS = endingsOf(FILE_TYPES);

interface ActionsProps {
  onFiles: (files: File[]) => void;
  popup: PopupState;
  bucketId: string | null;
}

/** What can be put into the library. */
export function Actions({ onFiles, popup, bucketId }: ActionsProps) {
  const { t } = useTranslation("library");
  const addFolder = () => popup.open({ kind: "folder", parentId: bucketId });
  useHotkeys([{ code: "KeyN", label: t("folder.add"), group: t("title"), run: addFolder }]);
  return (
    <>
      <Button icon={IconFolderPlus} onClick={addFolder}>
        {t("folder.add")}
      </Button>
      <Menu>
        <Menu.Target>
          <Button icon={IconPlus}>{t("add")}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {WRITTEN_TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => popup.open({ kind: "form", type, bucketId })}>
              {t(`types.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FileButton tone="primary" icon={IconUpload} multiple endings={ENDINGS} onFiles={onFiles}>
        {t("upload")}
      </FileButton>
    </>
  );
}
