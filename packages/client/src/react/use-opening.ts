import { useState } from "react";
import { newOpening } from "../intention.ts";

/** The opening of a form without a draft (`Intention`), and the function that makes it another one. */
export function useOpening(): readonly [opened: string, reopen: () => void] {
  const [opened, setOpened] = useState(newOpening);
  return [opened, () => setOpened(newOpening())];
}
