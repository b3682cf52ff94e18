import { localPhone } from "@kaifong/contract";
import { Button } from "@kaifong/ui";
import { NewPasswordFields } from "../../forms/new-password-fields.tsx";
import { type Answers, answerText } from "../answers.ts";
import styles from "../register.module.css";
import { usePlainText } from "./text.ts";

interface PasswordPartProps {
  readonly answers: Answers;
  readonly errorOf: (id: string) => string | undefined;
}

/** The password, twice, and the button that sends all of it. */
export function PasswordPart({ answers, errorOf }: PasswordPartProps) {
  const { t } = usePlainText();
  return (
    <div className={styles.form}>
      {/* For the browser's own memory of passwords. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={localPhone(answerText(answers, "mobile"))}
        readOnly
        hidden
      />
      <NewPasswordFields errorOf={errorOf} />
      <Button type="submit" icon="check" wide>
        {t("register:check.submit")}
      </Button>
    </div>
  );
}
