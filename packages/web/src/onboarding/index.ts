/** Loads the onboarding, which only someone new needs. */
export const loadOnboardingPage = () => import("./onboarding-page.tsx");

/** Loads the demonstration of a contract's page. */
export const loadDemoPage = () => import("./demo-page.tsx");
