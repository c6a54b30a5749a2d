import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Card } from "#web/ui/Card.tsx";
import { OrderedList } from "#web/ui/order/OrderedList.tsx";
import styles from "./Config.module.css";
import type { Choice } from "./fields.ts";

interface CardListProps<K extends string> {
  name: "figures" | "charts";
  choices: readonly Choice<K>[];
  locked: boolean;
  onChange: (choices: Choice<K>[]) => void;
}

/** Which cards are shown, in their order. */
export function CardList<K extends string>({ name, choices, locked, onChange }: CardListProps<K>) {
  const { t } = useTranslation("analytics");
  const called = (key: K) => t(`${name}.${key}`);
  const move = (from: number, to: number) => {
    const next = [...choices];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Card>
      <h2 className={styles.heading}>{t(`config.${name}`)}</h2>
      <OrderedList
        label={t(`config.${name}`)}
        items={choices}
        keyOf={({ key }) => key}
        nameOf={({ key }) => called(key)}
        fixed={locked}
        onMove={move}
      >
        {({ key, shown }, moves) => (
          <div className={styles.row}>
            <Checkbox
              label={called(key)}
              checked={shown}
              disabled={locked}
              onChange={({ currentTarget: { checked } }) =>
                onChange(choices.map((one) => (one.key === key ? { key, shown: checked } : one)))
              }
            />
            {moves}
          </div>
        )}
      </OrderedList>
    </Card>
  );
}
