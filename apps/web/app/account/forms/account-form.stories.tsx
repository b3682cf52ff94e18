import { type Language, LANGUAGES } from "@kaifong/i18n";
import { TextField } from "@kaifong/ui";
import { inPage } from "../../story.fixtures.tsx";
import { AccountForm, FlatForm } from "./account-form.tsx";

export default {};

const form = (label: string, submit: string, language?: Language) =>
  inPage(
    () => (
      <AccountForm
        form={{ props: { id: "form", method: "post", noValidate: true }, errors: [], attempt: 0, busyWord: () => undefined }}
        {...{ errorTitle: "", words: { submit, busy: "…" }, heading: <h2>{submit}</h2> }}
      >
        <TextField id="code" name="code" label={label} />
      </AccountForm>
    ),
    language,
  );

export const english = () => form("Code", "Go on");
export const traditional = () => form("驗證碼", "繼續", LANGUAGES[0]);
export const simplified = () => form("验证码", "继续", LANGUAGES[1]);
export const flat = () =>
  inPage(() => (
    <FlatForm
      form={{ props: { id: "flat", method: "post", noValidate: true }, errors: [], attempt: 0, busyWord: () => undefined }}
      {...{ errorTitle: "", words: { submit: "Go on", busy: "…" } }}
    >
      <TextField id="flat-code" name="code" label="Code" />
    </FlatForm>
  ));
