import { Button, LinkButton } from "./button.tsx";

export default {};

export const primary = () => <Button>Enrol</Button>;
export const secondary = () => <Button variant="secondary">Back</Button>;
export const quiet = () => <Button variant="quiet">Clear</Button>;
export const danger = () => <Button variant="danger">Withdraw</Button>;
export const withIcon = () => <Button icon="check">Agree</Button>;
export const secondaryWithIcon = () => (
  <Button variant="secondary" icon="print">
    Print this page
  </Button>
);
export const quietWithIcon = () => (
  <Button variant="quiet" icon="close">
    Clear all choices
  </Button>
);
export const quietAtTheEdgeOfTheText = () => (
  <>
    <p>Mobile phone: •••• 0001</p>
    <Button variant="quiet" flush>
      Show the whole number
    </Button>
  </>
);
export const plain = () => <Button variant="plain">Not now</Button>;
export const light = () => <Button variant="light">Agree</Button>;
export const tool = () => (
  <Button variant="tool" icon="print">
    Print
  </Button>
);
export const toolAtWork = () => (
  <Button variant="tool" icon="speaker" aria-pressed="true">
    Stop reading
  </Button>
);
export const choices = () => (
  <fieldset>
    <legend>Text size</legend>
    <Button variant="choice" aria-pressed="true">
      A
    </Button>
    <Button variant="choice" aria-pressed="false">
      A+
    </Button>
  </fieldset>
);
export const entries = () => (
  <ul>
    <li>
      <LinkButton variant="entry" href="/" icon="ticket">
        My enrolments
      </LinkButton>
    </li>
    <li>
      <Button variant="entry" icon="log-out">
        Log out
      </Button>
    </li>
  </ul>
);
export const busy = () => <Button busy="Sending…">Send</Button>;
export const disabled = () => <Button disabled>Send</Button>;
export const disabledSecondary = () => (
  <Button variant="secondary" disabled>
    Show more
  </Button>
);
export const wide = () => <Button wide>Log in</Button>;
export const longWords = () => (
  <Button icon="check">I have read the notes above and would like to apply for a place in this course</Button>
);
export const link = () => (
  <LinkButton href="/" iconAfter="arrow-right">
    All courses
  </LinkButton>
);
export const linkAway = () => (
  <LinkButton href="/" variant="secondary" iconAfter="external">
    Map of the centre
  </LinkButton>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Button icon="check">確認報名</Button>
  </div>
);
