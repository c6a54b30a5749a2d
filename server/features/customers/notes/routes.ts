import { noteRoutes } from "#contract/customers/notes.ts";
import { implement } from "#server/platform/http/mount.ts";
import { addNote, changeNote, notesOf, removeNote } from "./service.ts";

export const noteHandlers = () =>
  implement(noteRoutes, {
    customerNotes: async ({ scope, params, query }) => ({ data: await notesOf(scope, params.id, query) }),
    addCustomerNote: async ({ scope, params, body }) => ({
      data: await addNote(scope, params.id, body.text),
    }),
    changeCustomerNote: async ({ scope, params, body }) => ({
      data: await changeNote(scope, params.id, params.noteId, body.text),
    }),
    removeCustomerNote: async ({ scope, params }) => {
      await removeNote(scope, params.id, params.noteId);
      return { data: {} };
    },
  });
