import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { Check } from "lucide-react";
import { t } from "./messages.ts";

const schemes: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: "light", label: t("appearance-items.light") },
  { value: "dark", label: t("appearance-items.dark") },
  { value: "auto", label: t("appearance-items.as-the-system") },
];

/** The choice of color scheme, as items of a menu. */
export function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string): void => {
    const scheme = schemes.find((each) => each.value === value);
    if (scheme) setColorScheme(scheme.value);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {schemes.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} checkIcon={<Check size={16} />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
