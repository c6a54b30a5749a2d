import { TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LABEL_MAX, MILESTONES_MAX } from "#contract/encaps/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { OrderedList } from "#web/ui/order/OrderedList.tsx";
import { useDesk } from "./context.ts";
import styles from "./Builder.module.css";
import { freshName, moved } from "./make.ts";

/** The points by which the report says how far people come. Buttons reach them. */
export function MilestonesPane() {
  const { t } = useTranslation("encaps");
  const { definition, edit, fixed } = useDesk();
  const { milestones, buttons } = definition;
  const nameOf = (at: number) => milestones[at]?.name || t("milestones.one", { count: at + 1 });
  const add = () => {
    const id = freshName(
      "milestone",
      milestones.map((one) => one.id),
    );
    edit(
      { milestones: [...milestones, { id, name: t("milestones.one", { count: milestones.length + 1 }) }] },
      "",
    );
  };
  const remove = (id: string) =>
    edit(
      {
        milestones: milestones.filter((one) => one.id !== id),
        buttons: buttons.map((one) => (one.milestoneId === id ? { ...one, milestoneId: null } : one)),
      },
      "",
    );
  return (
    <div className={styles.settings}>
      <p className={styles.help}>{t("milestones.help")}</p>
      <OrderedList
        label={t("milestones.title")}
        items={milestones}
        fixed={fixed}
        keyOf={({ id }) => id}
        nameOf={(one) => nameOf(milestones.indexOf(one))}
        onMove={(from, to) => edit({ milestones: moved(milestones, from, to) }, "")}
      >
        {(one, moves) => (
          <div className={styles.line}>
            <TextInput
              aria-label={t("milestones.name", { name: nameOf(milestones.indexOf(one)) })}
              value={one.name}
              maxLength={LABEL_MAX}
              disabled={fixed}
              onChange={(event) =>
                edit(
                  {
                    milestones: milestones.map((other) =>
                      other === one ? { ...other, name: event.currentTarget.value } : other,
                    ),
                  },
                  `milestone ${one.id}`,
                )
              }
              dir="auto"
            />
            {moves}
            {fixed ? null : (
              <IconButton
                size="small"
                icon={IconTrash}
                label={t("builder.removeOne", { name: nameOf(milestones.indexOf(one)) })}
                onClick={() => remove(one.id)}
              />
            )}
          </div>
        )}
      </OrderedList>
      {fixed ? null : (
        <div>
          <Button icon={IconPlus} onClick={add} disabled={milestones.length >= MILESTONES_MAX}>
            {t("milestones.add")}
          </Button>
        </div>
      )}
    </div>
  );
}
