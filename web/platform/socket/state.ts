import { create } from "zustand";

export const useConnection = create<{ state: "off" | "live" | "reconnecting" }>(() => ({ state: "off" }));
