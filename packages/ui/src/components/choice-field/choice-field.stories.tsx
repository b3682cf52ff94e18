import { ChoiceField } from "./choice-field.tsx";

export default {};

const choices = [
  ["SERVICE", "Our services"],
  ["CHARGE", "Charges"],
  ["OTHER", "Something else"],
] as const;

export const open = () => <ChoiceField id="topic" name="topic" legend="What is it about?" choices={choices} />;
export const chosen = () => (
  <ChoiceField id="topic" name="topic" legend="What is it about?" hint="Choose one." choices={choices} chosen="CHARGE" />
);
export const wrong = () => (
  <ChoiceField id="topic" name="topic" legend="What is it about?" error="Please choose a topic." choices={choices} />
);
export const longWords = () => (
  <ChoiceField
    id="reply"
    name="reply"
    legend="How should we answer?"
    choices={[
      ["PHONE", "By telephone, between nine and six"],
      ["EMAIL", "By email, to the address that you give us below, within three working days"],
    ]}
    chosen="EMAIL"
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <ChoiceField
      id="topic"
      name="topic"
      legend="你想查詢甚麼？"
      hint="請選一項。"
      choices={[
        ["SERVICE", "中心服務"],
        ["CHARGE", "收費"],
        ["OTHER", "其他"],
      ]}
      chosen="SERVICE"
    />
  </div>
);
