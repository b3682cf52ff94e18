import { ActionRow } from "../action-row/action-row.tsx";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/field.tsx";
import { FormCard } from "./form-card.tsx";

export default {};

export const form = () => (
  <FormCard>
    <h2>Add a reading</h2>
    <form method="post">
      <TextField id="weight" name="weight" label="Weight (kg)" />
      <ActionRow>
        <Button type="submit">Save</Button>
        <Button variant="secondary">Cancel</Button>
      </ActionRow>
    </form>
  </FormCard>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <FormCard>
      <h2>約見護士</h2>
      <p>中心會在三個工作天內回覆。</p>
      <Button>送出</Button>
    </FormCard>
  </div>
);
