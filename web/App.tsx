import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { RouterProvider } from "react-router";
import { queryClient } from "./platform/api/query.ts";
import { LANGUAGES, type Language } from "./platform/i18n/languages.ts";
import { askWho } from "./platform/session/who.ts";
import { onSnapshot } from "./platform/socket/live.ts";
import { buildRouter } from "./shell/router.tsx";
import { Toaster } from "./shell/Toaster.tsx";
import { schemeManager, theme, variables } from "./ui/theme/theme.ts";

const router = buildRouter(async () => {
  // The pages behind the sign-in wait for who is here: it is asked while their code is on its way.
  void askWho();
  return (await import("./routes.tsx")).screens;
});

onSnapshot(() => void queryClient.invalidateQueries());

/** Tells the widgets which way the chosen language runs. */
function Direction() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const { dir } = LANGUAGES[i18n.language as Language];
  useEffect(() => setDirection(dir), [dir, setDirection]);
  return null;
}

export function App() {
  return (
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          colorSchemeManager={schemeManager}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queryClient}>
            <Direction />
            <RouterProvider router={router} />
            <Toaster />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  );
}
