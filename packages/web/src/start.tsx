import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { createRoot } from "react-dom/client";
import { router } from "./app/router.ts";
import { startAhead } from "./app/start-ahead.ts";
import { resolveVariables, theme } from "./app/theme.ts";
import { Announcer } from "./platform/announcer.tsx";
import { queryClient } from "./platform/query-client.ts";
import { redraws } from "./platform/redraws.ts";
import { useStore } from "./platform/store.ts";

function Pages() {
  return <RouterProvider key={useStore(redraws)} router={router} />;
}

/** Draws the client into the page. */
export const start = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
  // The scroll lock of dialogs writes a style element of its own.
  setNonce(nonce);

  startAhead();

  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root.");
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Pages />
      </QueryClientProvider>
      <Announcer />
    </MantineProvider>,
  );
};
