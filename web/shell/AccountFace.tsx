import { IconChevronDown } from "@tabler/icons-react";
import { useSession } from "../platform/session/store.ts";
import { initialsOf } from "../ui/format/initials.ts";
import styles from "./AccountMenu.module.css";

/** Who is signed in, as the button of their menu shows it. */
export function AccountFace() {
  const me = useSession((session) => session.me);
  if (!me) return null;
  return (
    <>
      <span className={styles.picture} aria-hidden>
        {me.profilePic ? <img src={me.profilePic} alt="" /> : initialsOf(me.name)}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {me.name}
        </span>
        <span className={styles.enterprise} dir="auto">
          {me.enterpriseName}
        </span>
      </span>
      <IconChevronDown size={16} className={styles.chevron} aria-hidden />
    </>
  );
}
