/** Notes about a customer. */
export default {
  title: "Notes",
  label: "New note",
  placeholder: "What colleagues should know; the customer does not see it",
  add: "Add note",
  edit: "Change note",
  save: "Save",
  cancel: "Cancel",
  remove: "Delete note",
  removeTitle: "Delete note?",
  removeText: "The note by {{name}} cannot be brought back.",
  changed: "changed {{when}}",
  none: "No notes about this customer.",
  more: "Show More",
  field: "Note",
};
