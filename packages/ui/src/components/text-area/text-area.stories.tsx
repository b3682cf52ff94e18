import { TextArea } from "./text-area.tsx";

export default {};

export const empty = () => <TextArea id="message" label="Your message" />;
export const withHint = () => (
  <TextArea id="message" label="Your message" hint="Up to 3,000 characters" defaultValue="When does it begin?" />
);
export const fewLines = () => <TextArea id="message" label="Your message" rows={3} />;
export const wrong = () => <TextArea id="message" label="Your message" error="This field is required." />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <TextArea id="message" label="查詢內容" hint="不多於3,000字" rows={3} defaultValue="請問護膝班何時開始報名？" />
  </div>
);
