import { MultiSelect, Pill, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Definition } from "#contract/customers/fields.ts";
import { NAME_MAX } from "#contract/customers/limits.ts";
import { useCan } from "#web/platform/session/store.ts";
import { labelOf, useCountries } from "../country.ts";
import { AttributeField } from "./AttributeField.tsx";
import styles from "./Customer.module.css";
import { inputId } from "./places.ts";
import { Section } from "./Section.tsx";
import { Taken } from "./Taken.tsx";
import { SOCIALS, type Social } from "./rules.ts";
import type { CustomerForm } from "./useCustomerForm.ts";

interface Named {
  id: string;
  name: string;
}
interface CustomerSectionsProps {
  form: CustomerForm;
  definitions: readonly Definition[];
  groups: readonly Named[];
  labels: readonly Named[];
  /** Numbers and accounts that stand in none of the fields. */
  others: readonly string[];
  /** Labels that a rule has put on, to read only. */
  ruled: readonly Named[];
  /** The number of a known customer stays. */
  phoneFixed: boolean;
}
const SHOWN = 100;

export function CustomerSections(props: CustomerSectionsProps) {
  const { form, definitions, groups, labels, others, ruled, phoneFixed } = props;
  const { t, i18n } = useTranslation("customers");
  const canDefine = useCan("CUSTOMER_MASTER.VIEW");
  const { current: country } = useCountries();
  const { fields, change, errorOf } = form;
  const readOnly = !form.editing;
  const custom = definitions.filter(({ builtIn }) => !builtIn);
  const values = () =>
    new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
      others.map((value) => `\u2066${value}\u2069`),
    );
  const numberHelp = () => {
    if (phoneFixed && !readOnly) return t("customer.phoneFixed");
    if (readOnly || !country) return t("customer.phoneHelp");
    return t("customer.phoneCountry", { country: labelOf(country) });
  };
  const words = (name: "name" | "phoneNumber" | Social) => ({
    id: inputId(name),
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: form.takenAt(name) ? <Taken said={errorOf(name)} value={fields[name]} /> : errorOf(name),
    placeholder: readOnly ? "-" : undefined,
    maxLength: NAME_MAX,
    autoComplete: "off",
    readOnly,
  });
  const picks = (list: readonly Named[], name: "groups" | "tags", empty: string) => {
    const chosen = fields[name].filter((id) => list.some((item) => item.id === id));
    return (
      <MultiSelect
        aria-label={t(name === "groups" ? "customer.groups" : "customer.labels")}
        data={list.map((item) => ({ value: item.id, label: item.name }))}
        value={chosen}
        onChange={(next) => change({ [name]: next })}
        placeholder={chosen.length ? undefined : readOnly ? "-" : empty}
        limit={SHOWN}
        error={errorOf(name)}
        readOnly={readOnly}
        searchable={!readOnly}
        hidePickedOptions
      />
    );
  };
  return (
    <>
      <Section title={t("customer.basic")}>
        <div className={styles.grid}>
          <TextInput {...words("name")} label={t("customer.name")} withAsterisk={!readOnly} dir="auto" />
          <TextInput
            {...words("phoneNumber")}
            label={t("customer.phone")}
            description={numberHelp()}
            inputWrapperOrder={["label", "input", "description", "error"]}
            withAsterisk={!readOnly}
            readOnly={readOnly || phoneFixed}
            data-fixed={phoneFixed || undefined}
            type="tel"
            dir="ltr"
          />
        </div>
      </Section>
      {canDefine ? (
        <Section title={t("customer.other")}>
          {custom.length ? (
            <div className={styles.grid}>
              {custom.map((definition) => (
                <div
                  key={definition._id}
                  className={definition.fieldType === "textarea" ? styles.wide : undefined}
                >
                  <AttributeField
                    definition={definition}
                    value={fields.values[definition._id] ?? ""}
                    onChange={(value) => change({ values: { ...fields.values, [definition._id]: value } })}
                    error={errorOf(definition._id)}
                    readOnly={readOnly}
                  />
                </div>
              ))}
            </div>
          ) : (
            <p className={styles.hint}>
              {t("customer.noOther")} <Link to="/customer-master/definition">{t("customer.define")}</Link>
            </p>
          )}
        </Section>
      ) : null}
      <Section title={t("customer.social")}>
        <div className={styles.grid}>
          {SOCIALS.map((name) => (
            <TextInput key={name} {...words(name)} label={t(`customer.${name}`)} dir="ltr" />
          ))}
        </div>
        {others.length ? <p className={styles.hint}>{t("customer.others", { values: values() })}</p> : null}
      </Section>
      <Section title={t("customer.groups")}>{picks(groups, "groups", t("customer.groupsPick"))}</Section>
      <Section title={t("customer.labels")}>
        {picks(labels, "tags", t("customer.labelsPick"))}
        {ruled.length ? (
          <div className={styles.ruled}>
            <span title={t("why.byRuleNote")}>{t("why.byRule")}</span>
            <Pill.Group>
              {ruled.map(({ id, name }) => (
                <Pill key={id}>
                  <bdi>{name}</bdi>
                </Pill>
              ))}
            </Pill.Group>
          </div>
        ) : null}
      </Section>
    </>
  );
}
