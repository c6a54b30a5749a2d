import { create } from "zustand";

interface Overtaken {
  /** Takes the answer to the question that is asked; null while none is. */
  answer: ((over: boolean) => void) | null;
}
export const useOvertaken = create<Overtaken>(() => ({ answer: null }));
