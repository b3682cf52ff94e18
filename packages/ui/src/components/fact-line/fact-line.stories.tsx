import { FactLine } from "./fact-line.tsx";

export default {};

export const beside = () => <FactLine facts={["Six lessons", "Nam Cheong", "Free"]} />;
/** Longer than a phone: no dot ends or begins a line. */
export const broken = () => (
  <FactLine
    facts={["Every Wednesday at half past two", "from 9 December", "Nam Cheong satellite centre", "four lessons", "free"]}
  />
);
export const leavingOut = () => <FactLine facts={[null, "Members only", ""]} />;
