/** Inputs for days and times that leave the text as it is typed and say at once what is wrong with it. */
import { useField } from "@strapi/admin/strapi-admin";
import { Field, Flex, IconButton, TextInput } from "@strapi/design-system";
import { Calendar } from "@strapi/icons";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import {
  displayedDay,
  displayedMoment,
  displayedTime,
  parseDay,
  parseTime,
  storedDay,
  storedMoment,
  storedTime,
  type TypedMoment,
} from "../editing/time-text";
import { wordFor } from "./design-words";

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

/** A time as text: as it is typed, and as `HH:MM` once the field is left. */
function TimeText({ text, onText, name, label, disabled = false }: TimeTextProps) {
  const { formatMessage } = useIntl();
  const onLeaving = (time: string | null) => (time === null || time === text ? undefined : onText(time));
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
        onBlur={() => onLeaving(parseTime(text))}
      />
      <datalist id={LIST_ID}>
        {TIMES.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </datalist>
    </>
  );
}

/** A day as text, or chosen in the browser's own calendar: as it is typed, and as `YYYY/MM/DD` once the field is left. */
function DayText({ text, onText, name, disabled = false }: TimeTextProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const onLeaving = (day: string) => (day === "" || day === text ? undefined : onText(day));
  return (
    <TextInput
      name={name}
      value={text}
      disabled={disabled}
      placeholder="2026/12/31"
      autoComplete="off"
      onChange={(event: { target: { value: string } }) => onText(event.target.value)}
      onBlur={() => onLeaving(displayedDay(parseDay(text)))}
      endAction={
        <span style={{ position: "relative" }}>
          <input
            ref={calendar}
            type="date"
            value={parseDay(text) ?? ""}
            tabIndex={-1}
            aria-hidden
            style={{ position: "absolute", inset: 0, width: "100%", opacity: 0, pointerEvents: "none" }}
            onChange={(event) => onText(displayedDay(event.target.value))}
          />
          <IconButton
            label={wordFor("chooseDate")}
            variant="ghost"
            size="XS"
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <Calendar />
          </IconButton>
        </span>
      }
    />
  );
}

interface FrameProps extends InputProps {
  /** When the text is not a time or a day: the text, in the message that says how it is written. */
  readonly wrong: Wrong | null;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Frame({ name, label, labelAction, hint, required = false, wrong, error, children }: FrameProps) {
  const { formatMessage } = useIntl();
  return (
    <Field.Root
      error={wrong ? formatMessage(wrong.message, { text: wrong.text }) : error}
      name={name}
      hint={hint}
      required={required}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const NOT_TIME = { id: "kaifong.time.wrong", defaultMessage: "“{text}” is not a time. Write it as 09:00 or 21:30." };
const NOT_DAY = {
  id: "kaifong.day.wrong",
  defaultMessage: "“{text}” is not a day. Write it as 2026/12/31 or 31/12/2026, between 2000 and 2100.",
};

interface Wrong {
  readonly text: string;
  readonly message: typeof NOT_TIME;
}

const wrongTime = (text: string): Wrong | null => (text.trim() === "" || parseTime(text) ? null : { text, message: NOT_TIME });
const wrongDay = (text: string): Wrong | null => (text.trim() === "" || parseDay(text) ? null : { text, message: NOT_DAY });

interface Reading<Typed> {
  readonly displayed: (value: unknown) => Typed;
  readonly stored: (typed: Typed) => string | null;
}

/** Whether the editor is in this field; then a saved value does not replace what is being typed. */
function isEdited(name: string): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement && (active.name === name || active.name === timeName(name));
}

/** The name of the box for the time, next to the day, which has the field's own name. */
const timeName = (name: string) => `${name}.time`;

/** The text typed into a field, which stores the value that the text is read as. */
function useTyped<Typed>(name: string, { displayed, stored }: Reading<Typed>) {
  const { value = null, error, onChange } = useField<string | null>(name);
  const [typed, setTyped] = useState(() => displayed(value));
  // Leaving a day writes it again; a time may follow before this is rendered again.
  const latest = useRef(typed);
  const show = useCallback((next: Typed) => {
    latest.current = next;
    setTyped(next);
  }, []);
  // Discarding changes, or another version of the entry, brings another value.
  useEffect(() => {
    if (stored(latest.current) === value) return;
    if (isEdited(name)) onChange(name, stored(latest.current));
    // oxlint-disable-next-line react/set-state-in-effect -- only the page that is drawn knows whether somebody types here
    else show(displayed(value));
  }, [value, displayed, stored, name, onChange, show]);
  const type = (change: (before: Typed) => Typed) => {
    show(change(latest.current));
    onChange(name, stored(latest.current));
  };
  return { typed, type, error };
}

const TIME: Reading<string> = { displayed: displayedTime, stored: storedTime };
const DAY: Reading<string> = { displayed: displayedDay, stored: storedDay };
const MOMENT: Reading<TypedMoment> = { displayed: displayedMoment, stored: storedMoment };

/** A time of the day as editors type it, `HH:MM`, with what is wrong with it below. */
export function TimeInput(props: InputProps) {
  const { name, disabled = false } = props;
  const { typed, type, error } = useTyped(name, TIME);
  return (
    <Frame {...props} wrong={wrongTime(typed)} error={error}>
      <TimeText {...{ name, disabled }} text={typed} onText={(text) => type(() => text)} />
    </Frame>
  );
}

/** A day as editors type it, `YYYY/MM/DD`, with what is wrong with it below. */
export function DayInput(props: InputProps) {
  const { name, disabled = false } = props;
  const { typed, type, error } = useTyped(name, DAY);
  return (
    <Frame {...props} wrong={wrongDay(typed)} error={error}>
      <DayText {...{ name, disabled }} text={typed} onText={(text) => type(() => text)} />
    </Frame>
  );
}

/** A day and a time, of Hong Kong wherever the editor is. */
export function MomentInput(props: InputProps) {
  const { name, disabled = false } = props;
  const { formatMessage } = useIntl();
  const { typed, type, error } = useTyped(name, MOMENT);
  return (
    <Frame {...props} wrong={wrongDay(typed.day) ?? wrongTime(typed.time)} error={error}>
      <Flex gap={1} alignItems="stretch">
        <DayText name={name} text={typed.day} disabled={disabled} onText={(day) => type((before) => ({ ...before, day }))} />
        <TimeText
          name={timeName(name)}
          label={formatMessage({ id: "kaifong.time.label", defaultMessage: "Time" })}
          text={typed.time}
          disabled={disabled}
          onText={(time) => type((before) => ({ ...before, time }))}
        />
      </Flex>
    </Frame>
  );
}
