import { PasswordField } from "./password-field.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  hidden: <PasswordField id="password" label="Password" showLabel="Show" hideLabel="Hide" />,
  withHint: <PasswordField id="password" label="New password" hint="At least 8 characters" showLabel="Show" hideLabel="Hide" />,
  wrong: <PasswordField id="password" label="Password" showLabel="Show" hideLabel="Hide" error="Enter your password" />,
  chinese: (
    <div lang="zh-Hant-HK">
      <PasswordField id="password" label="密碼" showLabel="顯示" hideLabel="隱藏" />
    </div>
  ),
};
