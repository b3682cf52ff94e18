import { Button } from "../button/button.tsx";
import { Section, SectionStack } from "./section.tsx";

export default {};

export const section = () => (
  <Section labelledBy="devices">
    <h2 id="devices">Where you are logged in</h2>
    <p>Log out a device that you no longer use.</p>
    <Button variant="secondary">Log out everywhere</Button>
  </Section>
);
export const sections = () => (
  <SectionStack>
    <Section labelledBy="download">
      <h2 id="download">Your data</h2>
      <p>Everything that we know of you, in one file.</p>
    </Section>
    <Section labelledBy="erasure">
      <h2 id="erasure">Leaving us</h2>
      <Button variant="danger">Ask us to delete everything</Button>
    </Section>
  </SectionStack>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <SectionStack>
      <Section labelledBy="messages">
        <h2 id="messages">通知方式</h2>
        <p>選擇我們怎樣通知你。</p>
      </Section>
    </SectionStack>
  </div>
);
