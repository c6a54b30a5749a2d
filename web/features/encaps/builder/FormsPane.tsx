import { IconFlag2, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { EncapForm } from "#contract/encaps/definition.ts";
import { FORMS_MAX } from "#contract/encaps/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { OrderedList } from "#web/ui/order/OrderedList.tsx";
import { useDesk } from "./context.ts";
import styles from "./Builder.module.css";
import { moved, newForm } from "./make.ts";

/** The forms in their order; the first one begins. */
export function FormsPane() {
  const { t } = useTranslation("encaps");
  const { definition, edit, fixed, spot, goTo, findings } = useDesk();
  const { forms } = definition;
  const nameOf = ({ name, title, id }: EncapForm) => name || title || id;
  const faulty = new Set(
    findings.filter(({ severity }) => severity === "error").map(({ place }) => place.formId),
  );
  const add = () => {
    const form = newForm(definition, t("builder.form", { count: forms.length + 1 }));
    edit({ forms: [...forms, form] }, "");
    goTo({ formId: form.id, thing: null });
  };
  return (
    <div className={styles.forms}>
      <h2>{t("builder.forms")}</h2>
      <OrderedList
        label={t("builder.forms")}
        items={forms}
        fixed={fixed}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) => edit({ forms: moved(forms, from, to) }, "")}
      >
        {(form, moves) => (
          <div className={styles.formRow} data-chosen={form.id === spot.formId || undefined}>
            <button
              type="button"
              aria-current={form.id === spot.formId || undefined}
              onClick={() => goTo({ formId: form.id, thing: null })}
            >
              <bdi>{nameOf(form)}</bdi>
              <small>
                {form === forms[0] ? (
                  <span className={styles.first}>
                    <IconFlag2 size={13} aria-hidden /> {t("builder.first")}
                  </span>
                ) : null}
                {t("builder.fieldCount", { count: form.fields.length })}
                {faulty.has(form.id) ? <em>{t("builder.faulty")}</em> : null}
              </small>
            </button>
            {moves}
          </div>
        )}
      </OrderedList>
      {fixed ? null : (
        <Button icon={IconPlus} onClick={add} disabled={forms.length >= FORMS_MAX} fullWidth>
          {t("builder.addForm")}
        </Button>
      )}
    </div>
  );
}
