import { Checkbox } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NEWEST_FIRST, sortChoices } from "#web/features/customers/public.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { SortMenu } from "#web/ui/table/SortMenu.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { customersQuery } from "../queries.ts";
import type { ChosenCustomer } from "./draft.ts";
import { picked } from "./example.ts";
import styles from "./Form.module.css";

interface CustomerPickerProps {
  opened: boolean;
  onClose: () => void;
  value: readonly ChosenCustomer[];
  onChange: (customers: ChosenCustomer[]) => void;
}
const SEARCH_MS = 300;

/** Customer's List: people of the customer master, picked one by one. */
export function CustomerPicker({ opened, onClose, value, onChange }: CustomerPickerProps) {
  const { t } = useTranslation("broadcasts");
  const [chosen, setChosen] = useState<readonly ChosenCustomer[]>(value);
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState(NEWEST_FIRST);
  const [checked, setChecked] = useState(false);
  const query = useInfiniteQuery({
    ...customersQuery(search.trim(), order),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const has = (id: string) => chosen.some((one) => one.id === id);
  const toggle = (customer: ChosenCustomer) =>
    setChosen(has(customer.id) ? chosen.filter(({ id }) => id !== customer.id) : [...chosen, customer]);
  const yes = () => {
    setChecked(true);
    if (chosen.length === 0) return;
    onChange([...chosen]);
    onClose();
  };
  const error = checked && chosen.length === 0 ? t("mandatory") : undefined;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("customers.title")}
      size="md"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <div className={styles.picker}>
        <div className={styles.seek}>
          <SearchBox
            value={search}
            onChange={setSearch}
            label={t("customers.search")}
            debounce={SEARCH_MS}
            hotkey={false}
            width="100%"
          />
          <SortMenu
            sorting={{
              by: order.sort,
              way: order.order,
              onSort: (sort, way) => setOrder({ sort, order: way }),
            }}
            choices={sortChoices({
              name: t("customers.name"),
              createdAt: t("customers.added"),
              updatedAt: t("customers.changed"),
              heardAt: t("customers.heard"),
              writtenAt: t("customers.written"),
            })}
          />
        </div>
        <Checkbox.Group
          label={t("customers.choose")}
          value={chosen.map(({ id }) => id)}
          error={error}
          withAsterisk
        >
          <div className={styles.people}>
            <QueryState query={query} message={errorMessage(query.error)}>
              {({ pages }) => {
                const people = pages.flatMap(({ customers: { customers, headers } }) =>
                  customers.map((customer) => picked(customer, headers)),
                );
                if (!people.length) return <EmptyState title={t("list.none")} />;
                return people.map((customer) => (
                  <Checkbox
                    key={customer.id}
                    value={customer.id}
                    onChange={() => toggle(customer)}
                    label={
                      <span className={styles.option}>
                        <bdi>{customer.name}</bdi>
                        <small>
                          <bdi>{customer.phoneNumber ?? "-"}</bdi>
                        </small>
                      </span>
                    }
                  />
                ));
              }}
            </QueryState>
          </div>
        </Checkbox.Group>
        {query.hasNextPage ? (
          <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
        ) : null}
        <div className={styles.foot}>
          <span className={styles.chosen}>{t("customers.chosen", { count: chosen.length })}</span>
          <Button onClick={onClose}>{t("ui.no")}</Button>
          <Button tone="primary" onClick={yes}>
            {t("ui.yes")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
