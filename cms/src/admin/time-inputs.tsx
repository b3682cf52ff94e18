/** Inputs for times that keep what is typed and say at once what is wrong with it. */
import { useField } from "@strapi/admin/strapi-admin";
import { DatePicker, Field, Flex, TextInput } from "@strapi/design-system";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import {
  calendarDate,
  dayChosen,
  displayedMoment,
  displayedTime,
  parseTime,
  storedMoment,
  storedTime,
  type TypedMoment,
} from "../editing/time-text";

interface InputProps {
  readonly name: string;
  readonly label?: ReactNode;
  readonly labelAction?: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

const FIRST_HOUR = 7;
const LAST_HOUR = 22;
const LIST_ID = "kaifong-times";
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, half) => {
  const hour = String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});

interface TimeTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly name: string;
  readonly label?: string;
  readonly disabled?: boolean;
}

/** A time as text: shown as it is typed, and as `HH:MM` once left. */
function TimeText({ text, onText, name, label, disabled = false }: TimeTextProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextInput
        name={name}
        value={text}
        disabled={disabled}
        placeholder="09:00"
        list={LIST_ID}
        autoComplete="off"
        aria-label={label}
        title={formatMessage({ id: "kaifong.time.example", defaultMessage: "For example 09:00, 9:30pm or 2130" })}
        onChange={(event: { target: { value: string } }) => onText(event.target.value)}
        onBlur={() => onText(parseTime(text) ?? text)}
      />
      <datalist id={LIST_ID}>
        {TIMES.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </>
  );
}

interface FrameProps extends InputProps {
  /** What was typed and is no time. */
  readonly wrong: string | null;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Frame({ name, label, labelAction, hint, required = false, wrong, error, children }: FrameProps) {
  const { formatMessage } = useIntl();
  const notTime = { id: "kaifong.time.wrong", defaultMessage: "“{text}” is not a time. Write it as 09:00 or 21:30." };
  const message = wrong === null ? error : formatMessage(notTime, { text: wrong });
  return (
    <Field.Root error={message} name={name} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const wrongTime = (text: string): string | null => (text.trim() === "" || parseTime(text) ? null : text);

export function TimeInput(props: InputProps) {
  const { name, disabled = false } = props;
  const field = useField<string | null>(name);
  const [text, setText] = useState(() => displayedTime(field.value));
  // Discarding changes, or another version of the entry, brings another value.
  useEffect(() => {
    setText((now) => (storedTime(now) === (field.value ?? null) ? now : displayedTime(field.value)));
  }, [field.value]);
  const change = (next: string) => {
    setText(next);
    field.onChange(name, storedTime(next));
  };
  return (
    <Frame {...props} wrong={wrongTime(text)} error={field.error}>
      <TimeText name={name} text={text} onText={change} disabled={disabled} />
    </Frame>
  );
}

/** A day and a time, of Hong Kong wherever the editor is. */
export function MomentInput(props: InputProps) {
  const { name, disabled = false } = props;
  const { formatMessage } = useIntl();
  const field = useField<string | null>(name);
  const [moment, setMoment] = useState(() => displayedMoment(field.value));
  // The calendar gives a typed day only once it is left: then a time may follow before this is drawn again.
  const latest = useRef(moment);
  const show = (next: TypedMoment) => {
    latest.current = next;
    setMoment(next);
  };
  useEffect(() => {
    if (storedMoment(latest.current) !== (field.value ?? null)) show(displayedMoment(field.value));
  }, [field.value]);
  const change = (part: Partial<TypedMoment>) => {
    show({ ...latest.current, ...part });
    field.onChange(name, storedMoment(latest.current));
  };
  return (
    <Frame {...props} wrong={wrongTime(moment.time)} error={field.error}>
      <Flex gap={1} alignItems="stretch">
        <DatePicker
          value={calendarDate(moment.day)}
          disabled={disabled}
          clearLabel={formatMessage({ id: "clearLabel", defaultMessage: "Clear" })}
          onChange={(date: Date | undefined) => change({ day: dayChosen(date) })}
          onClear={() => change({ day: "" })}
        />
        <TimeText
          name={`${name}.time`}
          label={formatMessage({ id: "kaifong.time.label", defaultMessage: "Time" })}
          text={moment.time}
          disabled={disabled}
          onText={(time) => change({ time })}
        />
      </Flex>
    </Frame>
  );
}
