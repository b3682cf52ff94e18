import { TextArea } from "./text-area.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  empty: <TextArea id="message" label="Your message" />,
  withHint: <TextArea id="message" label="Your message" hint="Up to 3,000 characters" defaultValue="When does it begin?" />,
  fewLines: <TextArea id="message" label="Your message" rows={3} />,
  wrong: <TextArea id="message" label="Your message" error="This field is required." />,
  chinese: (
    <div lang="zh-Hant-HK">
      <TextArea id="message" label="查詢內容" hint="不多於 3,000 字" rows={3} defaultValue="請問護膝班何時開始報名？" />
    </div>
  ),
};
