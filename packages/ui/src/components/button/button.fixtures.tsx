import { Button, LinkButton } from "./button.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  primary: <Button>Enrol</Button>,
  secondary: <Button variant="secondary">Back</Button>,
  quiet: <Button variant="quiet">Clear</Button>,
  danger: <Button variant="danger">Withdraw</Button>,
  withIcon: <Button icon="check">Agree</Button>,
  busy: <Button busy="Sending…">Send</Button>,
  disabled: <Button disabled>Send</Button>,
  wide: <Button wide>Log in</Button>,
  link: (
    <LinkButton href="/" iconAfter="arrow-right">
      All courses
    </LinkButton>
  ),
};
