// Runs before the first paint and before any module. The stored colour scheme must be on the page
// before anything is drawn, or a dark reader sees a white flash; zod must know before the first
// schema is built that the content security policy forbids compiled validators.
(() => {
  globalThis.__zod_globalConfig = { jitless: true };
  let stored = null;
  try {
    stored = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // A browser that refuses storage follows the system.
  }
  const isDark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
})();
