import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from "@mantine/core";

// The steps are variables, so that a tenant's brand is painted without building the theme anew.
const brand = Array.from(
  { length: 10 },
  (_, step) => `var(--brand-${step})`,
) as unknown as MantineColorsTuple;
const bad: MantineColorsTuple = [
  "#fdecea",
  "#f9d3cf",
  "#f2a9a2",
  "#e87e74",
  "#d9564b",
  "#c83a2e",
  "#b42318",
  "#961b12",
  "#7a150e",
  "#5c0f0a",
];
const gray: MantineColorsTuple = [
  "#f6f8f8",
  "#edf1f1",
  "#dfe6e6",
  "#cbd5d6",
  "#b3c0c2",
  "#7f9093",
  "#566669",
  "#48585c",
  "#2a363b",
  "#131c1f",
];
const dark: MantineColorsTuple = [
  "#e6eced",
  "#c4cfd2",
  "#9dadb1",
  "#66777c",
  "#37454a",
  "#2a363b",
  "#1f2a2e",
  "#182124",
  "#12191c",
  "#0f1518",
];

// The library lays `dir` on the box around a field, where "auto" hears nothing of what is typed. So the fields themselves
// listen, and widgets.css has those keep still whose box does not say "auto". What is empty is known by its placeholder.
const listens = { defaultProps: { placeholder: " ", attributes: { input: { dir: "auto" } } } };

// A dialog names itself; its heading bar is no landmark of the page.
const plainHeader = { header: { role: "presentation" } };

export const theme = createTheme({
  colors: { brand, bad, gray, dark },
  primaryColor: "brand",
  primaryShade: 6,
  // Contrast is promised by the scale (brand.ts), not guessed per component.
  autoContrast: false,
  fontFamily: "var(--sans)",
  fontFamilyMonospace: "var(--mono)",
  fontSizes: { xs: "12px", sm: "13.5px", md: "14px", lg: "16px", xl: "17px" },
  lineHeights: { xs: "16px", sm: "18px", md: "20px", lg: "24px", xl: "24px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "sm",
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: "default", size: "sm" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "md" } },
    TextInput: listens,
    Textarea: listens,
    SegmentedControl: {
      // The library's own leave so little around the words that one of three is not told from the next.
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: { "--sc-padding": size === "xs" ? "4px 12px" : "5px 14px" },
      }),
    },
    Menu: {
      defaultProps: {
        position: "bottom-end",
        withinPortal: true,
        shadow: "none",
        width: "max-content",
        // The focus goes to the first entry itself; a menu may hold nothing else that takes it.
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: {
        attributes: plainHeader,
        centered: true,
        zIndex: 200,
        padding: "lg",
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: {
        attributes: plainHeader,
        position: "right",
        zIndex: 200,
        padding: "lg",
        transitionProps: { duration: 180 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { duration: 120 } } },
  },
});

const shared = {
  "--mantine-color-text": "var(--text)",
  "--mantine-color-body": "var(--app)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-success": "var(--ok)",
  "--mantine-color-placeholder": "var(--placeholder)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--sunken)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-disabled": "var(--sunken)",
  "--mantine-color-disabled-color": "var(--muted)",
  "--mantine-color-disabled-border": "var(--line)",
};
/** Hands our tokens to the widget library under the names it reads. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

export const SCHEME_KEY = "dlvrd.scheme";
export const schemeManager = localStorageColorSchemeManager({ key: SCHEME_KEY });
