import { careEndpoints, helpingEndpoints } from "@kaifong/contract";
import { aMember, type TestServer } from "@kaifong/testing";
import { type ActingCases, NOW, type Parties } from "./test-acting-case.ts";

/** Makes the member a junior, and the carer their guardian, as staff record it (R-MEM-19). */
async function guardianOf({ deps }: TestServer, { carer, member }: Parties) {
  await deps.db.query("UPDATE members SET member_type = 'JUNIOR', birth_date = '2014-06-10' WHERE id = $1", [member]);
  await deps.db.query(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, recorded_by)
     VALUES ($1, $2, 'G', '{ENROLMENT,HEALTH_DATA}', $3, 'ming')`,
    [carer, member, NOW],
  );
}

/** The owner of the one row that the two have in the table. */
async function onlyRowOf(table: "care_offers" | "helper_grants", { deps }: TestServer, parties: Parties): Promise<string> {
  const sql = `SELECT member_id AS owner FROM ${table} WHERE member_id = ANY ($1)`;
  const { rows } = await deps.db.query<{ owner: string }>(sql, [Object.values(parties)]);
  return rows.length === 1 ? (rows[0]?.owner ?? "nobody's") : "nobody's";
}

/** The member whose code or help it is. */
async function grantedBy(id: string | undefined, { deps }: TestServer): Promise<string> {
  const sql = "SELECT member_id AS owner FROM helper_grants WHERE id = $1";
  const { rows } = await deps.db.query<{ owner: string }>(sql, [id ?? null]);
  return rows[0]?.owner ?? "nobody's";
}

/** A code that nobody has entered. Returns its id. */
async function aHelperCode({ deps }: TestServer, memberId: string): Promise<string> {
  const { rows } = await deps.db.query<{ id: string }>(
    `INSERT INTO helper_grants (member_id, purpose, code_hash, code_expires_at)
     VALUES ($1, 'READ', gen_random_uuid()::text, $2::timestamptz + interval '10 minutes') RETURNING id`,
    [memberId, NOW],
  );
  return rows[0]?.id ?? "";
}

/** Care relations, and help by a code. */
export const ACTING_CARE = {
  offerCare: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return { body: { relationship: "GP", scopes: ["ENROLMENT"], term: "1" } };
    },
    whose: (_payload, at, parties) => onlyRowOf("care_offers", at, parties),
  },
  withdrawCareOffer: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      await at.deps.db.query(
        `INSERT INTO care_offers (member_id, code_hash, relationship, scopes, expires_at)
         SELECT id, id::text, 'GP', '{ENROLMENT}', $2 FROM unnest($1::uuid[]) AS id`,
        [[parties.carer, parties.member], new Date(NOW.getTime() + 1)],
      );
      return {};
    },
    // The carer's own is left.
    whose: async (_payload, at, parties) =>
      (await onlyRowOf("care_offers", at, parties)) === parties.carer ? parties.member : parties.carer,
  },
  createHelperCode: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return { body: { purpose: "READ" } };
    },
    whose: (_payload, at, parties) => onlyRowOf("helper_grants", at, parties),
  },
  getOngoingHelp: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      await aHelperCode(at, parties.member);
      return {};
    },
    whose: (payload, at) => grantedBy(helpingEndpoints.getOngoing.payload.parse(payload).code?.id, at),
  },
  endHelp: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return { params: { id: await aHelperCode(at, parties.member) } };
    },
    whose: async (_payload, at) => {
      const { rows } = await at.deps.db.query<{ id: string }>(
        "SELECT id FROM helper_grants WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1",
      );
      return grantedBy(rows[0]?.id, at);
    },
  },
  listCareRelations: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      return {};
    },
    whose: async (payload, _server, { carer, member }) =>
      careEndpoints.list.payload.parse(payload).carers[0]?.person.memberId === carer ? member : carer,
  },
  endCare: {
    scope: "ENROLMENT",
    arrange: async (at, parties) => {
      await guardianOf(at, parties);
      const { rows } = await at.deps.db.query<{ id: string }>(
        `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since)
         VALUES ($1, $2, 'GP', '{ENROLMENT}', $3) RETURNING id`,
        [await aMember(at.deps.db), parties.member, NOW],
      );
      return { params: { id: rows[0]?.id ?? "" } };
    },
    whose: async (_payload, { deps }) => {
      const sql = "SELECT member_id AS owner FROM care_relations WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1";
      const { rows } = await deps.db.query<{ owner: string }>(sql);
      return rows[0]?.owner ?? "nobody's";
    },
  },
} as const satisfies ActingCases;
