import { Honeypot } from "./honeypot.tsx";

export default {};

/** Nothing is seen of it. */
export const field = () => (
  <form>
    <Honeypot name="website" label="Leave this field empty" />
  </form>
);
