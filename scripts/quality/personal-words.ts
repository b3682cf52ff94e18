/** Whether the logs of a product that was walked through hold anything of the people who walked. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hasHan } from "@kaifong/i18n";
import pg from "pg";
import { inRoot } from "../run/paths.ts";

/** What people have said of themselves or were told, by where it stands; numbers of phones without that of the country. */
const SAID = `
  SELECT 'member number' AS what, member_no AS word FROM members
  UNION SELECT 'name', unnest(ARRAY[surname_zh || given_name_zh, given_name_en, surname_en || ' ' || given_name_en]) FROM members
  UNION SELECT 'date of birth', birth_date::text FROM members
  UNION SELECT 'phone', right(unnest(ARRAY[mobile]), 8) FROM members
  UNION SELECT 'emergency contact', unnest(ARRAY[emergency_name, right(emergency_phone, 8)]) FROM member_profiles
  UNION SELECT 'guardian', unnest(ARRAY[guardian_name, right(guardian_phone, 8)]) FROM member_profiles
  UNION SELECT 'answer', unnest(ARRAY[mailing_address, ethnicity_other, religion_other, heard_about_other]) FROM member_profiles
  UNION SELECT 'enquiry', unnest(ARRAY[name, email, right(contact_number, 8), message]) FROM enquiries
  UNION SELECT 'consultation', unnest(ARRAY[remarks, reason]) FROM consultations
  UNION SELECT 'correction', unnest(ARRAY[given_name_en, surname_zh || given_name_zh, reason]) FROM corrections
  UNION SELECT 'assessment', note FROM risk_records UNION SELECT 'assessment', finding FROM risk_record_items
  UNION SELECT 'blood pressure', systolic || '/' || diastolic FROM health_readings
  UNION SELECT 'one-time code', code FROM demo_messages
  UNION SELECT 'recipient', recipient FROM demo_messages UNION SELECT 'phone', right(recipient, 8) FROM demo_messages
  UNION SELECT 'push address', endpoint FROM push_subscriptions
  UNION SELECT 'identity', subject FROM member_identities`;

/** Names of answers: no log has a body, whatever its numbers are. */
const NAMES_OF_ANSWERS = ["systolic", "emergencyName", "givenNameEn", "currentPassword", "access_token", "birthDate"];
/** What is shorter says nothing where it is found. */
const MIN_LENGTH = 5;
const MIN_HAN = 2;
/** A number that stands alone: no part of a longer one, of a key or of a fraction. */
const NUMBERS = /(?<![\w.])(?:852)?(\d{5,})(?!\w|\.\d)/g;
const PASSWORDS = /password: "(\w+)"/g;
const TYPED = /\.(?:fill|type|pressSequentially)\("([^"]+)"\)/g;
const NUMBER_OF_PROCESS = /\[\d+\]/g;

interface Word {
  readonly what: string;
  readonly word: string;
}

/** Every line of these logs with something of somebody's in it: where it stands and what it is, but not what it says. */
export async function personalWordsIn(logs: string, databaseUrl: string): Promise<readonly string[]> {
  const words = [...(await wordsOf(databaseUrl)), ...typedWords()].filter(({ word }) => saysSomething(word));
  const numbers = new Map(words.filter(({ word }) => /^\d+$/.test(word)).map(({ word, what }) => [word, what]));
  const others = words.flatMap(({ what, word }) => formsOf(word).map((form) => ({ what, form })));
  const found = (line: string) => [
    ...others.filter(({ form }) => line.includes(form)).map(({ what }) => what),
    ...[...line.matchAll(NUMBERS)].flatMap(([, number = ""]) => numbers.get(number) ?? []),
  ];
  return readdirSync(logs).flatMap((file) => {
    const lines = readFileSync(join(logs, file), "utf8").replaceAll(NUMBER_OF_PROCESS, "[]").split("\n");
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

/** What the journeys write themselves, also where nothing of it is stored. */
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

const saysSomething = (word: string) => word.length >= (hasHan(word) ? MIN_HAN : MIN_LENGTH);

/** How a word may stand in a line of JSON or of a program: a number in two halves, too, or as it is where it is none. */
function formsOf(word: string): readonly string[] {
  if (/^\d{8}$/.test(word)) return [`${word.slice(0, 4)} ${word.slice(4)}`, `${word.slice(0, 4)}-${word.slice(4)}`];
  return /^\d+$/.test(word) ? [] : [word];
}
