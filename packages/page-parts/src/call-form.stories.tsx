import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "@kaifong/testing/in-page";
import { TextField, type SummarisedError } from "@kaifong/ui";
import { CallForm } from "./call-form.tsx";

export default {};

interface Words {
  readonly label: string;
  readonly submit: string;
  readonly errorTitle: string;
  readonly error: string;
  readonly cancel?: string;
}

const ENGLISH: Words = { label: "Code", submit: "Go on", errorTitle: "There is a problem", error: "Enter the code" };

/** A form with this error, or at work. */
function form({ label, submit, errorTitle, error, cancel }: Words, state: "wrong" | "busy" | "new", language?: Language) {
  const errors: SummarisedError[] = state === "wrong" ? [{ fieldId: "code", message: error }] : [];
  const busyWord = (word: string) => (state === "busy" ? word : undefined);
  return inPage(
    () => (
      <CallForm
        form={{ props: { id: "form", method: "post", noValidate: true }, errors, attempt: 1, busyWord }}
        {...{ className: undefined, errorTitle, words: { submit, busy: "…" } }}
        {...(cancel === undefined ? {} : { cancel: { label: cancel, onCancel: () => undefined } })}
      >
        <TextField id="code" name="code" label={label} error={errors[0]?.message} />
      </CallForm>
    ),
    language,
  );
}

export const fresh = () => form(ENGLISH, "new");
export const wrong = () => form(ENGLISH, "wrong");
export const busy = () => form(ENGLISH, "busy");
export const withCancel = () => form({ ...ENGLISH, cancel: "Not now" }, "new");
export const withCancelInTraditional = () =>
  form({ label: "驗證碼", submit: "繼續", errorTitle: "", error: "", cancel: "暫不處理" }, "new", LANGUAGES[0]);
export const wrongInTraditional = () =>
  form({ label: "驗證碼", submit: "繼續", errorTitle: "有資料需要更正", error: "請輸入驗證碼" }, "wrong", LANGUAGES[0]);
export const wrongInSimplified = () =>
  form({ label: "验证码", submit: "继续", errorTitle: "有资料需要更正", error: "请输入验证码" }, "wrong", LANGUAGES[1]);
