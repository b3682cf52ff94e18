import { PasswordField } from "./password-field.tsx";

export default {};

export const hidden = () => <PasswordField id="password" label="Password" showLabel="Show" hideLabel="Hide" />;
export const withHint = () => (
  <PasswordField id="password" label="New password" hint="At least 8 characters" showLabel="Show" hideLabel="Hide" />
);
export const wrong = () => (
  <PasswordField id="password" label="Password" showLabel="Show" hideLabel="Hide" error="Enter your password" />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <PasswordField id="password" label="密碼" showLabel="顯示" hideLabel="隱藏" />
  </div>
);
