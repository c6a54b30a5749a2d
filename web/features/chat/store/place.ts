import { create } from "zustand";

/** Which chat is on screen; nothing where the desk is not. */
export const useOpened = create<{ chatId: string | undefined }>(() => ({ chatId: undefined }));
