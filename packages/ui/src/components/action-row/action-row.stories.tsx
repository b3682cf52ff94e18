import { Button, LinkButton } from "../button/button.tsx";
import { ActionRow } from "./action-row.tsx";

export default {};

export const twoButtons = () => (
  <ActionRow>
    <Button type="submit">Send the request</Button>
    <Button variant="secondary">Not now</Button>
  </ActionRow>
);
export const buttonAndLink = () => (
  <ActionRow>
    <LinkButton href="/">See my enrolments</LinkButton>
    <a href="/">Other courses</a>
  </ActionRow>
);
export const centred = () => (
  <ActionRow centred>
    <LinkButton variant="secondary" href="/">
      To the courses
    </LinkButton>
    <LinkButton variant="secondary" href="/">
      To the health information
    </LinkButton>
  </ActionRow>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <ActionRow>
      <Button>同意代為辦理</Button>
      <Button variant="secondary">返回</Button>
      <a href="/">查看我的報名</a>
    </ActionRow>
  </div>
);
