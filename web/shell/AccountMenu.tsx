import { Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconHelp, IconKeyboard, IconLibraryPhoto, IconLogout, IconUserCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useBranding } from "../platform/branding/store.ts";
import { signOut, useSession } from "../platform/session/store.ts";
import { AccountFace } from "./AccountFace.tsx";
import styles from "./AccountMenu.module.css";
import { openShortcuts } from "./palette-store.ts";

/** What a person does with their account. */
export default function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useSession((session) => session.me);
  const helpUrl = useBranding((branding) => branding.helpUrl);
  if (!me) return null;
  const leave = async () => {
    await signOut();
    await navigate("/login");
  };
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <VisuallyHidden>{t("shell.account")}</VisuallyHidden>
          <AccountFace />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{me.emailId}</bdi>
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUserCircle size={16} stroke={1.7} />}
          onClick={() => void navigate("/details/myprofile")}
        >
          {t("nav.details")}
        </Menu.Item>
        {me.artifactsEnabled ? (
          <Menu.Item
            leftSection={<IconLibraryPhoto size={16} stroke={1.7} />}
            onClick={() => void navigate("/content-library")}
          >
            {t("nav.library")}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.7} />} onClick={openShortcuts}>
          {t("shell.shortcuts")}
        </Menu.Item>
        {helpUrl ? (
          <Menu.Item
            component="a"
            href={helpUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconHelp size={16} stroke={1.7} />}
          >
            {t("shell.help")}
          </Menu.Item>
        ) : null}
        {me.directSso ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout size={16} stroke={1.7} className="icon-flip" />}
              onClick={() => void leave()}
            >
              {t("shell.signOut")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
