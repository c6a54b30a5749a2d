import { create } from "zustand";

export type ToastType = "info" | "success" | "warning" | "error";

/** How long a toast stays, in milliseconds; an error stays until it is closed. */
export const toastTimings: Record<ToastType, number | null> = {
  info: 5_000,
  success: 5_000,
  warning: 8_000,
  error: null,
};
export const TOASTS_SHOWN = 3;

export interface ToastOptions {
  /** Another time than the type's own, where the specification names one. */
  delay?: number;
  /** At most one thing to do about it. */
  action?: { label: string; run: () => void };
}
export interface Toast extends ToastOptions {
  id: number;
  type: ToastType;
  text: string;
}
interface Toasts {
  list: readonly Toast[];
  close: (id: number) => void;
}

let last = 0;

export const useToasts = create<Toasts>((set) => ({
  list: [],
  close: (id) => set(({ list }) => ({ list: list.filter((item) => item.id !== id) })),
}));

function show(type: ToastType, text: string, options: ToastOptions = {}): number {
  const id = ++last;
  useToasts.setState(({ list }) => ({
    // The same sentence twice is one message, not two.
    list: [
      ...list.filter((item) => item.text !== text || item.type !== type),
      { id, type, text, ...options },
    ],
  }));
  return id;
}

export const toast = {
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
};
