import { Title } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./onboarding.module.css";

interface StepHeadingProps {
  readonly id?: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What a step asks or says. It takes the focus, so that a new step is read out where it begins. */
export function StepHeading({ id, title, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.heading}>
      <Title order={1} id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children && <p>{children}</p>}
    </div>
  );
}
