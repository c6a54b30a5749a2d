import type { IconType } from "#web/ui/Button.tsx";
import styles from "./Form.module.css";
import choicesLook from "./Choices.module.css";

export interface Choice<K extends string> {
  key: K;
  label: string;
  text?: string;
  icon?: IconType;
}
interface ChoicesProps<K extends string> {
  label: string;
  name: string;
  choices: readonly Choice<K>[];
  value: K;
  onChange: (key: K) => void;
  /** The heading above says it already. */
  headed?: boolean;
  /** Why nothing else can be chosen. */
  fixed?: string;
}

/** A few ways to go, each with its words: radio buttons that look like cards. */
export function Choices<K extends string>({
  label,
  name,
  choices,
  value,
  onChange,
  headed,
  fixed,
}: ChoicesProps<K>) {
  return (
    <fieldset className={choicesLook.choices}>
      <legend className={headed ? styles.said : undefined}>{label}</legend>
      <div className={choicesLook.choiceRow}>
        {choices.map(({ key, label: words, text, icon: Icon }) => (
          <label key={key} className={choicesLook.choice} data-chosen={key === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={key === value}
              disabled={fixed !== undefined}
              onChange={() => onChange(key)}
            />
            {Icon ? <Icon size={18} stroke={1.6} /> : null}
            <span>
              <span className={choicesLook.choiceLabel}>{words}</span>
              {text ? <span className={choicesLook.choiceText}>{text}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {fixed ? <p className={styles.help}>{fixed}</p> : null}
    </fieldset>
  );
}
