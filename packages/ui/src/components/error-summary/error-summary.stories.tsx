import { ErrorSummary } from "./error-summary.tsx";

export default {};

export const one = () => (
  <ErrorSummary title="There is a problem" errors={[{ fieldId: "mobile", message: "Enter your mobile number" }]} />
);
export const several = () => (
  <ErrorSummary
    title="There are three problems"
    errors={[
      { fieldId: "name", message: "Enter your name as on your identity card" },
      { fieldId: "mobile", message: "A mobile number has 8 digits" },
      { fieldId: "email", message: "An email address looks like name@example.com" },
    ]}
  />
);
export const withoutField = () => <ErrorSummary title="There is a problem" errors={[{ message: "The line is down" }]} />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <ErrorSummary
      title="有資料需要更正"
      errors={[
        { fieldId: "name", message: "請填寫姓名" },
        { fieldId: "mobile", message: "流動電話號碼應有8個數字" },
      ]}
    />
  </div>
);
