import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { notesQuery, refreshNotes } from "../queries.ts";
import { NoteItem } from "./NoteItem.tsx";
import { NoteWriter } from "./NoteWriter.tsx";
import styles from "./Notes.module.css";

/** What colleagues wrote about a customer, beside all chats: read, added, changed and deleted in one place. */
export function CustomerNotes({ customerId }: { customerId: string }) {
  const { t } = useTranslation("customers");
  const query = useInfiniteQuery(notesQuery(customerId));
  const { ask, dialog } = useConfirm();
  const params = { id: customerId };
  const remove = useMutation({
    mutationFn: (noteId: string) =>
      api("DELETE /chatbird/api/customer_master/customers/{id}/notes/{noteId}", {
        params: { ...params, noteId },
      }),
    onSuccess: refreshNotes,
  });
  return (
    <div className={styles.notes}>
      <NoteWriter
        label={t("notes.label")}
        placeholder={t("notes.placeholder")}
        submit={t("notes.add")}
        onSave={(text) =>
          api("POST /chatbird/api/customer_master/customers/{id}/notes", { params, body: { text } })
        }
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ pages }) => {
          const notes = pages.flatMap((page) => page.notes);
          if (notes.length === 0) return <p className={styles.meta}>{t("notes.none")}</p>;
          return (
            <ul className={styles.list}>
              {notes.map((note) => (
                <NoteItem
                  key={note.id}
                  customerId={customerId}
                  note={note}
                  onRemove={() =>
                    ask({
                      title: t("notes.removeTitle"),
                      body: t("notes.removeText", { name: note.by.name }),
                      run: () => remove.mutateAsync(note.id),
                    })
                  }
                />
              ))}
            </ul>
          );
        }}
      </QueryState>
      {query.hasNextPage ? (
        <ShowMore
          more
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          label={t("notes.more")}
        />
      ) : null}
      {dialog}
    </div>
  );
}
