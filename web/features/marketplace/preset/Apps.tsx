import { useTranslation } from "react-i18next";
import type { Preset } from "#contract/marketplace/preset.ts";
import styles from "../Marketplace.module.css";

/** Apps, form by form, with what each asks for. */
export function Apps({ apps }: Pick<Preset, "apps">) {
  const { t } = useTranslation("marketplace");
  return (
    <div className={styles.stories}>
      {apps.map((app) => (
        <section key={app.name}>
          <h3 className={styles.story} dir="auto">
            {app.name}
          </h3>
          {app.description ? (
            <p className={styles.lead} dir="auto">
              {app.description}
            </p>
          ) : null}
          {app.forms.map((form) => (
            <details key={form.id} className={styles.intent} open>
              <summary>
                <bdi>{form.title || form.name}</bdi>
              </summary>
              <ul className={styles.phrases} dir="auto">
                {form.fields.map(({ id, label, key, required }) => (
                  <li key={id}>
                    {label}
                    {required ? ` (${t("look.needed")})` : ""}
                    {app.keeps[key] ? ` → ${app.keeps[key]}` : ""}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
