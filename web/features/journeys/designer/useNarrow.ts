import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is too narrow for a picture beside its settings. */
export const useNarrow = (): boolean => useMediaQuery("(max-width: 899px)", innerWidth < 900) ?? false;
