import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { Check } from "lucide-react";

const schemes: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "As the system" },
];

/** The choice of colour scheme, as items of a menu. */
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
