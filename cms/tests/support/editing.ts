/** The actions of an editor in the admin pages, as the calls that those pages make. */
import assert from "node:assert/strict";
import { type CallResponse, asEditor, type Json } from "./calls.ts";

/** The identity that the content service gives to a class, a lesson or a question: a random uuid. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const COURSE = "api::health-program-course.health-program-course";
export const THEME = "api::health-program-theme.health-program-theme";

const collection = (uid: string) => `/content-manager/collection-types/${uid}`;

export function create(uid: string, data: Json, locale = "zh-Hant"): Promise<CallResponse> {
  return asEditor(`${collection(uid)}?locale=${locale}`, { method: "POST", json: data });
}

export function update(uid: string, documentId: string, data: Json, locale = "zh-Hant"): Promise<CallResponse> {
  return asEditor(`${collection(uid)}/${documentId}?locale=${locale}`, { method: "PUT", json: data });
}

export function publish(uid: string, documentId: string, data: Json, locale = "zh-Hant"): Promise<CallResponse> {
  return asEditor(`${collection(uid)}/${documentId}/actions/publish?locale=${locale}`, { method: "POST", json: data });
}

export function clone(uid: string, documentId: string, data: Json, locale = "zh-Hant"): Promise<CallResponse> {
  return asEditor(`${collection(uid)}/clone/${documentId}?locale=${locale}`, { method: "POST", json: data });
}

export function unpublish(uid: string, documentId: string, locale = "zh-Hant"): Promise<CallResponse> {
  return asEditor(`${collection(uid)}/${documentId}/actions/unpublish`, { method: "POST", json: { locale } });
}

export function remove(uid: string, documentId: string, locale = "*"): Promise<CallResponse> {
  return asEditor(`${collection(uid)}/${documentId}?locale=${locale}`, { method: "DELETE" });
}

/** The draft as the form shows it. */
export async function draft(uid: string, documentId: string, locale = "zh-Hant"): Promise<Json> {
  const { status, body } = await asEditor(`${collection(uid)}/${documentId}?locale=${locale}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body["data"];
}

/** Creates, expecting success; returns the stored draft. */
export async function created(uid: string, data: Json, locale = "zh-Hant"): Promise<Json> {
  const { status, body } = await create(uid, data, locale);
  assert.ok(status === 200 || status === 201, JSON.stringify(body));
  return body["data"];
}

let classes = 0;

export const aLesson = (more: Json = {}): Json => ({
  Start: "2031-03-10T02:00:00.000Z",
  End: "2031-03-10T03:00:00.000Z",
  Topic: "第一課",
  ...more,
});

/** A week after `aLesson`. */
export const aLaterLesson = (): Json => aLesson({ Start: "2031-03-17T02:00:00.000Z", End: "2031-03-17T03:00:00.000Z" });

/** A class with a unique code that breaks no rule. */
export const aClass = (more: Json = {}): Json => ({
  Class_Code: `TEST-${process.pid}-${(classes += 1)}`,
  Quota: 20,
  Enrolment_Method: "FCFS",
  Enrol_Start: "2031-02-01T01:00:00.000Z",
  Enrol_End: "2031-02-20T10:00:00.000Z",
  Lesson: [aLesson()],
  ...more,
});

export const aCourse = (more: Json = {}): Json => ({ Name: "測試課程", Class: [aClass()], ...more });

/** The refusal's messages, by field. */
export async function refusal(response: ReturnType<typeof create>): Promise<Json> {
  const { status, body } = await response;
  assert.equal(status, 400, JSON.stringify(body));
  const { errors } = body["error"].details;
  return Object.fromEntries(errors.map(({ path, message }: Json) => [path.join("."), message]));
}
