import { create } from "zustand";

interface Overlays {
  palette: boolean;
  shortcuts: boolean;
}
/** Which of the shell's own dialogs is open; their code is fetched on first use. */
export const useOverlays = create<Overlays>(() => ({ palette: false, shortcuts: false }));

export const openPalette = (): void => useOverlays.setState({ palette: true });
export const openShortcuts = (): void => useOverlays.setState({ shortcuts: true });
