import { Button, LinkButton } from "./button.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  primary: <Button>Enrol</Button>,
  secondary: <Button variant="secondary">Back</Button>,
  quiet: <Button variant="quiet">Clear</Button>,
  danger: <Button variant="danger">Withdraw</Button>,
  withIcon: <Button icon="check">Agree</Button>,
  secondaryWithIcon: (
    <Button variant="secondary" icon="print">
      Print this page
    </Button>
  ),
  quietWithIcon: (
    <Button variant="quiet" icon="close">
      Clear all choices
    </Button>
  ),
  busy: <Button busy="Sending…">Send</Button>,
  disabled: <Button disabled>Send</Button>,
  disabledSecondary: (
    <Button variant="secondary" disabled>
      Show more
    </Button>
  ),
  wide: <Button wide>Log in</Button>,
  longWords: <Button icon="check">I have read the notes above and would like to apply for a place in this course</Button>,
  link: (
    <LinkButton href="/" iconAfter="arrow-right">
      All courses
    </LinkButton>
  ),
  linkAway: (
    <LinkButton href="/" variant="secondary" iconAfter="external">
      Map of the centre
    </LinkButton>
  ),
  chinese: (
    <div lang="zh-Hant-HK">
      <Button icon="check">確認報名</Button>
    </div>
  ),
};
