import { TextArea } from "./text-area.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  empty: <TextArea id="message" label="Your message" />,
  withHint: <TextArea id="message" label="Your message" hint="Up to 3,000 characters" defaultValue="When does it begin?" />,
  wrong: <TextArea id="message" label="Your message" error="This field is required." />,
};
