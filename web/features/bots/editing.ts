import { create } from "zustand";

/** Whether the open intent has unsaved work. The panes beside the editor refuse what would lose it. */
export const useEditing = create<{ dirty: boolean }>(() => ({ dirty: false }));

export const isEditing = (): boolean => useEditing.getState().dirty;
