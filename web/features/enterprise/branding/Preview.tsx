import { IconMessages, IconSettings, IconUsers } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import { cx } from "#web/ui/cx.ts";
import { brandScale } from "#web/ui/theme/brand.ts";
import { colourOf, isLink, type LookFields } from "./fields.ts";
import styles from "./Preview.module.css";

const SCHEMES = ["light", "dark"] as const;
const ICONS = [IconMessages, IconUsers, IconSettings];

/** The sign-in and the frame of the console as they become, in light and in dark. */
export function Preview({ fields }: { fields: LookFields }) {
  const { t } = useTranslation("enterprise");
  const colour = colourOf(fields.brandColour);
  const steps = colour ? brandScale(colour) : [];
  const style = Object.fromEntries(steps.map((step, at) => [`--brand-${at}`, step])) as CSSProperties;
  const pitch = colourOf(fields.pitchColour) ?? "var(--brand-9)";
  return (
    <section className={styles.previews} aria-label={t("preview.title")}>
      {SCHEMES.map((scheme) => (
        <figure key={scheme} className={styles.figure}>
          <figcaption>{t(`preview.${scheme}`)}</figcaption>
          <div className={cx(styles.scene, styles[scheme])} style={style} aria-hidden>
            <div className={styles.tab}>
              {fields.favIconPath ? (
                <img src={fields.favIconPath} alt="" />
              ) : (
                <span className={styles.mark} />
              )}
              {fields.propertyTitle.trim() || fields.title.trim() || DEFAULT_TITLE}
            </div>
            <div className={styles.bar}>
              <Brand fields={fields} dark={scheme === "dark"} />
            </div>
            <div className={styles.body}>
              <div className={styles.nav}>
                {ICONS.map((Icon, at) => (
                  <span key={Icon.displayName} className={cx(styles.item, at === 0 && styles.active)}>
                    <Icon size={16} stroke={1.6} />
                    <i />
                  </span>
                ))}
              </div>
              <div className={styles.page}>
                <div className={styles.card}>
                  <b>{t("preview.signIn")}</b>
                  <i className={styles.input} />
                  <i className={styles.input} />
                  <span className={styles.button}>{t("preview.button")}</span>
                  <span className={styles.link}>
                    {fields.email || t("preview.link")}
                    {isLink(fields.helpUrl) && fields.helpUrl ? ` · ${t("preview.help")}` : null}
                  </span>
                </div>
                <div className={styles.pitch} style={{ background: pitch }}>
                  {fields.loginPicturePath ? <img src={fields.loginPicturePath} alt="" /> : <i />}
                </div>
              </div>
            </div>
            <div className={styles.after}>
              <div className={styles.loading}>
                {fields.loaderPath ? (
                  <img src={fields.loaderPath} alt="" />
                ) : (
                  <span className={styles.ring} />
                )}
              </div>
              <div className={styles.board}>
                {fields.banners.map(({ path }, at) => (
                  // Two may show one picture.
                  // oxlint-disable-next-line react/no-array-index-key
                  <img key={at} src={path} alt="" />
                ))}
                <i />
                <i />
              </div>
            </div>
          </div>
        </figure>
      ))}
    </section>
  );
}

function Brand({ fields, dark }: { fields: LookFields; dark: boolean }) {
  const logo = (dark && fields.logoDarkPath) || fields.logoPath;
  if (logo) return <img className={styles.logo} src={logo} alt="" />;
  return (
    <>
      <span className={styles.mark} />
      <b>{fields.title.trim() || DEFAULT_TITLE}</b>
    </>
  );
}
