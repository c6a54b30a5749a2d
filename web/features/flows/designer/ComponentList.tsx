import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { COMPONENT_TYPES, type ComponentType, componentRule, type JsonObject } from "#engines/flows/index.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { OrderedList } from "#web/ui/order/OrderedList.tsx";
import { addComponent, moveComponent, removeComponent, spotOf, wordsOf } from "./changes.ts";
import { useDesk } from "./context.ts";
import styles from "./Canvas.module.css";
import { Sketch } from "./Sketch.tsx";

const DRAGGED = "text/x-flow-component";

/** What stands on a screen, in its order: chosen by a press, moved by dragging or with buttons, deleted. */
export function ComponentList({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation("flows");
  const { draft, screen, spot, goTo, changeScreen, fixed, findings } = useDesk();
  const { ask, dialog } = useConfirm();
  if (!screen) return null;
  const kind = (value: JsonObject) =>
    componentRule(value.type)
      ? t(`component.${value.type as ComponentType}`)
      : t("component.other", { type: String(value.type ?? "-") });
  const nameOf = (value: JsonObject) => wordsOf(value) || kind(value);
  const faulty = new Set(
    findings.flatMap(({ pointer, severity }) => {
      const found = severity === "error" ? spotOf(draft, pointer) : null;
      return found && found.screen === spot.screen && found.component !== null ? [found.component] : [];
    }),
  );
  const choose = (component: number) => {
    goTo({ screen: spot.screen, component });
    onSelect();
  };
  const remove = (at: number, value: JsonObject) =>
    ask({
      title: t("field.delete"),
      body: t("field.removeText", { name: nameOf(value) }),
      run: () => {
        changeScreen(removeComponent(screen, at), "");
        goTo({ screen: spot.screen, component: null });
        toast.success(t("toast.fieldDeleted"));
      },
    });
  const drop = (type: string, at: number) => {
    if (!COMPONENT_TYPES.includes(type as ComponentType)) return;
    const added = addComponent(screen, type as ComponentType);
    changeScreen(moveComponent(added.screen, added.at, at), "");
    choose(at);
  };
  return (
    // What is dragged from the palette lands here; a press in the palette does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.drop}
      onDragOver={(event) => {
        if (!fixed && event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        const type = event.dataTransfer.getData(DRAGGED);
        if (type === "" || fixed) return;
        event.preventDefault();
        const items = [...event.currentTarget.querySelectorAll("li[data-at], li > [data-at]")];
        const below = items.findIndex((item) => {
          const box = item.getBoundingClientRect();
          return event.clientY < box.top + box.height / 2;
        });
        drop(type, below < 0 ? screen.components.length : below);
      }}
    >
      {screen.components.length === 0 ? (
        <p className={styles.empty}>{t("designer.emptyScreen")}</p>
      ) : (
        <OrderedList
          label={screen.title || screen.id}
          items={screen.components}
          nameOf={({ value }) => nameOf(value)}
          fixed={fixed}
          onMove={(from, to) => {
            changeScreen(moveComponent(screen, from, to), "");
            goTo({ screen: spot.screen, component: to });
          }}
        >
          {({ value }, moves, at) => (
            <div
              className={styles.card}
              data-at={at}
              data-faulty={faulty.has(at) || undefined}
              data-chosen={spot.component === at || undefined}
            >
              <button type="button" aria-pressed={spot.component === at} onClick={() => choose(at)}>
                <small>{kind(value)}</small>
                <Sketch value={value} />
              </button>
              {fixed ? null : (
                <span className={styles.cardTools}>
                  {moves}
                  <IconButton
                    size="small"
                    icon={IconTrash}
                    label={`${t("field.delete")}: ${nameOf(value)}`}
                    onClick={() => remove(at, value)}
                  />
                </span>
              )}
            </div>
          )}
        </OrderedList>
      )}
      {dialog}
    </div>
  );
}
