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
    stacked
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

const languages = [
  ["YUE", "Cantonese"],
  ["ENG", "English"],
  ["URD", "Urdu"],
] as const;

export const several = () => (
  <ChoiceField
    {...{ multiple: true, id: "languages", name: "languages[]", chosen: ["YUE", "ENG"] }}
    legend="Which languages do you speak?"
    hint="Choose all that you speak."
    choices={languages}
  />
);
export const severalWrong = () => (
  <ChoiceField
    {...{ multiple: true, id: "languages", name: "languages[]" }}
    legend="Which languages do you speak?"
    hint="Choose all that you speak."
    error="Please choose a language."
    choices={languages}
  />
);
export const consent = () => (
  <ChoiceField
    {...{ multiple: true, id: "consent", name: "consent[]", required: true }}
    legend="Your health record"
    error="Please agree, or call us."
    choices={[["yes", "I agree that nurses and doctors of the centre read it"]]}
  />
);
export const severalChinese = () => (
  <div lang="zh-Hant-HK">
    <ChoiceField
      {...{ multiple: true, id: "languages", name: "languages[]" }}
      legend="你說哪些語言？"
      hint="可選多項。"
      error="請選擇語言。"
      choices={[
        ["YUE", "廣東話"],
        ["ENG", "英文"],
      ]}
    />
  </div>
);
export const severalSimplified = () => (
  <div lang="zh-Hans">
    <ChoiceField
      {...{ multiple: true, id: "languages", name: "languages[]", chosen: ["YUE"] }}
      legend="你说哪些语言？"
      hint="可选多项。"
      choices={[
        ["YUE", "广东话"],
        ["ENG", "英文"],
      ]}
    />
  </div>
);
