import { authEndpoints, enrolmentEndpoints } from "@kaifong/contract";
import { aClass, aSession, type TestServer } from "@kaifong/testing";
import { type ActingCases, NOW } from "./test-acting-case.ts";

/** Gives a member a place in a class of its own. */
async function enrolled(server: TestServer, memberId: string): Promise<{ readonly id: string; readonly classId: string }> {
  const classId = await aClass(server.deps.db);
  const { authorization } = await aSession(server.deps, memberId);
  const payload = { strapiUuid: classId };
  const url = enrolmentEndpoints.enrol.path;
  const response = await server.app.inject({ method: "POST", url, headers: { authorization }, payload });
  return { id: enrolmentEndpoints.enrol.payload.parse(response.json().payload).enrolment.id, classId };
}

async function enrolledMember(server: TestServer, enrolmentId: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ owner: string }>("SELECT member_id AS owner FROM enrolments WHERE id = $1", [
    enrolmentId,
  ]);
  return rows[0]?.owner ?? "nobody";
}

async function onlyOwner(server: TestServer, enrolments: readonly { readonly id: string }[]): Promise<string> {
  const owners = new Set(await Promise.all(enrolments.map(({ id }) => enrolledMember(server, id))));
  return owners.size === 1 ? [...owners].join() : `of ${owners.size} members`;
}

/** The member, and their enrolments. */
export const ACTING_ENROLMENT = {
  getMe: {
    scope: "ANY",
    arrange: async () => ({}),
    whose: async (payload) => authEndpoints.getMe.payload.parse(payload).id,
  },
  // Only the carer is in the course: the member could join it.
  getEligibility: {
    scope: "ENROLMENT",
    arrange: async (server, { carer }) => ({ params: { strapiUuid: (await enrolled(server, carer)).classId } }),
    whose: async (payload, _server, { carer, member }) =>
      enrolmentEndpoints.getEligibility.payload.parse(payload).eligible ? member : carer,
  },
  enrol: {
    scope: "ENROLMENT",
    // The batch asks the database again who acts for whom.
    arrange: async (server, { carer, member }) => {
      await server.deps.db.query(
        `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CH', '{ENROLMENT}', $3)`,
        [carer, member, NOW],
      );
      return { body: { strapiUuid: await aClass(server.deps.db) } };
    },
    whose: async (payload, server) => enrolledMember(server, enrolmentEndpoints.enrol.payload.parse(payload).enrolment.id),
  },
  listEnrolments: {
    scope: "ENROLMENT",
    arrange: async (server, { carer, member }) => {
      for (const each of [carer, member]) await enrolled(server, each);
      return {};
    },
    whose: async (payload, server) => onlyOwner(server, enrolmentEndpoints.list.payload.parse(payload).enrolments),
  },
  listEnrolmentRecords: {
    scope: "ENROLMENT",
    arrange: async (server, { carer, member }) => {
      for (const each of [carer, member]) await enrolled(server, each);
      return {};
    },
    whose: async (payload, server) =>
      onlyOwner(
        server,
        enrolmentEndpoints.listRecords.payload.parse(payload).records.map(({ enrolment }) => enrolment),
      ),
  },
  actOnEnrolment: {
    scope: "ENROLMENT",
    arrange: async (server, { member }) => ({
      params: { id: (await enrolled(server, member)).id },
      body: { action: "WITHDRAW" },
    }),
    whose: async (payload, server) => enrolledMember(server, enrolmentEndpoints.act.payload.parse(payload).enrolment.id),
  },
} as const satisfies ActingCases;
