import { useState } from "react";

/** Whether the flag is or ever was true: what opens lazily stays mounted, so that it can close gently. */
export const useOnceTrue = (flag: boolean): boolean => {
  const [wasTrue, setTrue] = useState(flag);
  if (flag && !wasTrue) setTrue(true);
  return wasTrue || flag;
};
