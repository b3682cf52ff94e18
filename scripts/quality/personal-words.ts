/** Checks whether the logs of a product after its journeys contain anything of the people in them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HEALTH_MEASURES } from "@kaifong/contract";
import { hasHan, LANGUAGE_CODES } from "@kaifong/i18n";
import { formatCalendarDay } from "@kaifong/i18n/format";
import pg from "pg";
import { inRoot } from "../run/paths.ts";

/** Readings in their present and earlier versions. */
const READINGS = `(SELECT systolic, diastolic, glucose, temperature, weight, height FROM health_readings
  UNION SELECT systolic, diastolic, glucose, temperature, weight, height FROM health_reading_versions) AS readings`;

/**
 * What people have said of themselves or were told, by its place in the database; phone numbers without the code of the country.
 */
const SAID = `
  SELECT 'member number' AS what, member_no AS word FROM members
  UNION SELECT 'name', unnest(ARRAY[surname_zh || given_name_zh, given_name_en, surname_en || ' ' || given_name_en]) FROM members
  UNION SELECT 'date of birth', birth_date::text FROM members
  UNION SELECT 'date of birth', birth_date::text FROM corrections
  UNION SELECT 'phone', right(unnest(ARRAY[mobile]), 8) FROM members
  UNION SELECT 'emergency contact', unnest(ARRAY[emergency_name, right(emergency_phone, 8)]) FROM member_profiles
  UNION SELECT 'guardian', unnest(ARRAY[guardian_name, right(guardian_phone, 8)]) FROM member_profiles
  UNION SELECT 'answer', unnest(ARRAY[mailing_address, ethnicity_other, religion_other, heard_about_other]) FROM member_profiles
  UNION SELECT 'enquiry', unnest(ARRAY[name, email, right(contact_number, 8), message]) FROM enquiries
  UNION SELECT 'consultation', unnest(ARRAY[remarks, reason]) FROM consultations
  UNION SELECT 'preferred times', unnest(ARRAY[to_json(days)::text, days::text, to_json(times)::text, times::text]) FROM consultations
  UNION SELECT 'correction', unnest(ARRAY[given_name_en, surname_zh || given_name_zh, reason]) FROM corrections
  UNION SELECT 'assessment', note FROM risk_records UNION SELECT 'assessment', finding FROM risk_record_items
  UNION SELECT 'blood pressure', systolic || '/' || diastolic FROM ${READINGS}
  UNION SELECT 'reading', unnest(ARRAY[glucose, temperature, weight, height])::text FROM ${READINGS}
  UNION SELECT 'one-time code', code FROM demo_messages
  UNION SELECT 'recipient', recipient FROM demo_messages UNION SELECT 'phone', right(recipient, 8) FROM demo_messages
  UNION SELECT 'push address', endpoint FROM push_subscriptions
  UNION SELECT 'identity', subject FROM member_identities
  UNION SELECT 'identity', said.value FROM member_identities, jsonb_each_text(given_facts) AS said`;

/** Names of answers: no log has a body, whatever its numbers are. */
const NAMES_OF_ANSWERS = [
  ...["systolic", "emergencyName", "givenNameEn", "currentPassword", "access_token", "birthDate"],
  ...HEALTH_MEASURES.map((measure) => `"${measure}":`),
];
/** A shorter word proves nothing when it is found. */
const MIN_LENGTH = 5;
const MIN_HAN = 2;
/** A number by itself: not a part of a longer one, of a key or of a fraction. */
const NUMBERS = /(?<![\w.])(?:852)?(\d{5,})(?!\w|\.\d)/g;
/** A reading such as 97.3 counts although it is short: figures of the product are whole, and other shares are in per cent. */
const DECIMAL = /^\d{2,3}\.[1-9]$/;
const DECIMALS = /(?<![\w.])(\d{2,3}\.[1-9])(?![\w%]|\.\d)/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The number of an identity card, which nobody is asked for, with the check digit in brackets. */
const CARD_NUMBER = /(?<!\w)[A-Z]{1,2}\d{6} ?\([\dA]\)/;
const PASSWORDS = /password: "(\w+)"/g;
const TYPED = /\.(?:fill|type|pressSequentially)\("([^"]+)"\)/g;
const NUMBER_OF_PROCESS = /\[\d+\]/g;

interface Word {
  readonly what: string;
  readonly word: string;
}

/** Every line of these logs with something of somebody's in it: its place and its kind, but not the words. */
export async function personalWordsIn(logs: string, databaseUrl: string): Promise<readonly string[]> {
  const words = [...(await wordsOf(databaseUrl)), ...typedWords()]
    .flatMap(({ what, word }) => (DAY.test(word) ? formsOfDay(word) : [word]).map((form) => ({ what, word: form })))
    .filter(({ word }) => saysSomething(word));
  const numbers = new Map(words.filter(({ word }) => isNumber(word)).map(({ word, what }) => [word, what]));
  const others = words.flatMap(({ what, word }) => formsOf(word).map((form) => ({ what, form })));
  const found = (line: string) => [
    ...others.filter(({ form }) => line.includes(form)).map(({ what }) => what),
    ...[...line.matchAll(NUMBERS), ...line.matchAll(DECIMALS)].flatMap(([, number = ""]) => numbers.get(number) ?? []),
    ...(CARD_NUMBER.test(line) ? ["identity card"] : []),
  ];
  return readdirSync(logs).flatMap((file) => {
    const lines = readFileSync(join(logs, file), "utf8")
      .replaceAll(NUMBER_OF_PROCESS, "[]")
      .replaceAll("\u00A0", " ")
      .split("\n");
    return lines.flatMap((line, index) => found(line).map((what) => `${file}:${index + 1}: ${what}`));
  });
}

async function wordsOf(databaseUrl: string): Promise<readonly Word[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Word>(`SELECT what, word FROM (${SAID}) AS said WHERE word IS NOT NULL`)).rows;
  } finally {
    await client.end();
  }
}

/** The words that the journeys type themselves, also those that are not stored. */
function typedWords(): readonly Word[] {
  const sources = ["e2e/journeys", "e2e/support"].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(inRoot(folder, name), "utf8")),
  );
  const found = (pattern: RegExp, what: string) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, word = ""]) => ({ what, word })));
  const names = NAMES_OF_ANSWERS.map((word) => ({ what: "name of an answer", word }));
  return [...found(PASSWORDS, "password"), ...found(TYPED, "typed"), ...names];
}

const saysSomething = (word: string) => DECIMAL.test(word) || word.length >= (hasHan(word) ? MIN_HAN : MIN_LENGTH);
const isNumber = (word: string) => /^\d+$/.test(word) || DECIMAL.test(word);

/** A day as it is stored, as programs shorten it, as people type it, and as pages write it. */
function formsOfDay(day: string): readonly string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const short = [Number(date), Number(month)].join("/");
  const written = LANGUAGE_CODES.map((language) => formatCalendarDay(day, language).replaceAll("\u00A0", " "));
  const withoutWeekday = written.map((text) => text.replace(/（.*）$|^\w+, /, ""));
  const typed = [`${year}${month}${date}`, `${year}/${month}/${date}`, `${date}/${month}/${year}`, `${short}/${year}`];
  return [...new Set([day, ...typed, `${date}-${month}-${year}`, ...withoutWeekday])];
}

/** The forms of a word in a line of JSON or of a program: a number in two halves, too, or unchanged when it is not a number. */
function formsOf(word: string): readonly string[] {
  if (/^\d{8}$/.test(word)) return [`${word.slice(0, 4)} ${word.slice(4)}`, `${word.slice(0, 4)}-${word.slice(4)}`];
  return isNumber(word) ? [] : [word];
}
