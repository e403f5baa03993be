import {
  createTheme,
  type ActionIconProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type DrawerProps,
  type InputProps,
  type InputWrapperProps,
  type MenuProps,
  type ModalProps,
  type OverlayProps,
  type RadioCardProps,
  type RadioIndicatorProps,
  type RadioProps,
  type SkeletonProps,
  type TabsProps,
  type TooltipProps,
} from "@mantine/core";
import { t } from "./messages.ts";
import controls from "./controls.module.css";
import field from "./field.module.css";
import menu from "./menu.module.css";
import { amber, dark, green, ink, red, slate, teal, violet } from "./palette.ts";
import tabs from "./tabs.module.css";

const closeButtonProps = { "aria-label": t("theme.close") };

// The components' own `extend` would check the same, and bring every one of them into the first load.
const component = <Props extends { classNames?: unknown }>(own: {
  readonly defaultProps?: Partial<Props>;
  readonly classNames?: Record<string, string>;
}) => own;

/** The product's Mantine theme: ink, paper and highlighter, on a 4 px grid. */
export const theme = createTheme({
  colors: { ink, slate, gray: slate, green, red, amber, violet, teal, dark },
  primaryColor: "ink",
  primaryShade: { light: 7, dark: 5 },
  black: slate[9],
  defaultRadius: 6,
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: "'Hanken Grotesk Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Source Serif 4 Variable', Georgia, serif",
    fontWeight: "500",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.25" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1.0625rem", lineHeight: "1.35" },
    },
  },
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  breakpoints: { xs: "36em", sm: "40.0625em", md: "62em", lg: "75em", xl: "88em" },
  shadows: { md: "var(--shadow)" },
  components: {
    Button: component<ButtonProps>({
      defaultProps: { size: "sm", fw: 550 },
      classNames: {
        root: controls.button ?? "",
        label: controls.label ?? "",
        loader: controls.loader ?? "",
      },
    }),
    ActionIcon: component<ActionIconProps>({
      defaultProps: { variant: "subtle", color: "gray", size: 34 },
    }),
    Input: component<InputProps>({
      defaultProps: { size: "sm" },
      classNames: { input: field.input ?? "" },
    }),
    InputWrapper: component<InputWrapperProps>({
      classNames: {
        root: field.root ?? "",
        description: field.description ?? "",
        error: field.error ?? "",
        label: field.label ?? "",
      },
    }),
    Checkbox: component<CheckboxProps>({ classNames: { input: controls.box ?? "" } }),
    Radio: component<RadioProps>({ classNames: { radio: controls.box ?? "" } }),
    RadioIndicator: component<RadioIndicatorProps>({
      classNames: { indicator: controls.box ?? "" },
    }),
    RadioCard: component<RadioCardProps>({ classNames: { card: controls.card ?? "" } }),
    Overlay: component<OverlayProps>({ classNames: { root: controls.overlay ?? "" } }),
    Skeleton: component<SkeletonProps>({ classNames: { root: controls.skeleton ?? "" } }),
    Tabs: component<TabsProps>({ classNames: tabs }),
    Modal: component<ModalProps>({
      defaultProps: {
        centered: true,
        radius: 10,
        padding: 24,
        closeButtonProps,
      },
      classNames: { content: controls.dialog ?? "" },
    }),
    Drawer: component<DrawerProps>({
      defaultProps: { position: "right", padding: 24, closeButtonProps },
      classNames: { content: controls.dialog ?? "" },
    }),
    // Without these two the header of a dialog is announced as a second banner of the page.
    ModalHeader: { defaultProps: { component: "div" } },
    DrawerHeader: { defaultProps: { component: "div" } },
    Menu: component<MenuProps>({
      // The placeholder takes the first focus, and opening by Enter then selects nothing.
      // In place rather than at the end of the page, a menu is read where it opens and stays in its
      // landmark; fixed, it is not cut off by the sheet around it.
      defaultProps: {
        withInitialFocusPlaceholder: false,
        withinPortal: false,
        floatingStrategy: "fixed",
        position: "bottom-end",
        shadow: "md",
      },
      classNames: menu,
    }),
    MenuDivider: { defaultProps: { role: "separator" } },
    Tooltip: component<TooltipProps>({
      defaultProps: { openDelay: 300, maw: 320, multiline: true },
    }),
  },
});

/** Maps Mantine's own color variables to the product's tokens, so that both schemes are said in tokens.css. */
export const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-text": "var(--text)",
    "--mantine-color-body": "var(--sheet)",
    "--mantine-color-dimmed": "var(--text-2)",
    "--mantine-color-default": "var(--control)",
    "--mantine-color-default-hover": "var(--control-hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--hairline)",
    "--mantine-color-error": "var(--bad)",
    "--mantine-color-placeholder": "var(--text-3)",
    "--mantine-color-anchor": "var(--link)",
    "--mantine-color-ink-filled": "var(--action)",
    "--mantine-color-ink-filled-hover": "var(--action-hover)",
    "--mantine-primary-color-filled": "var(--action)",
    "--mantine-primary-color-filled-hover": "var(--action-hover)",
    "--mantine-color-ink-light-color": "var(--link)",
    "--mantine-color-gray-light-color": "var(--text-2)",
    "--mantine-color-gray-light-hover": "var(--control-hover)",
    "--mantine-color-disabled": "var(--disabled)",
    "--mantine-color-disabled-color": "var(--disabled-text)",
  };
  return { variables: {}, light: shared, dark: shared };
};
