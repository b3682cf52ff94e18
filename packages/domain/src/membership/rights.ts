import type { Endpoint, MemberType } from "@kaifong/contract";

/**
 * What a call asks of the membership: keeping the session and looking at the own profile are open to whoever can log in; the rest is
 * reading or acting.
 */
type Right = "SESSION" | "PROFILE" | "READ" | "ACT";

/** R-MEM-01: what each kind of membership may do. LAPSED members may still leave a class; that they cannot join one is R-ENR-07. */
const RIGHTS: Readonly<Record<MemberType, readonly Right[]>> = {
  PENDING: ["SESSION", "PROFILE"],
  FULL: ["SESSION", "PROFILE", "READ", "ACT"],
  JUNIOR: ["SESSION", "PROFILE", "READ", "ACT"],
  SUSPENDED: ["SESSION", "PROFILE", "READ"],
  LAPSED: ["SESSION", "PROFILE", "READ", "ACT"],
};

/**
 * R-MEM-02: the right that an endpoint of the contract asks for, by its tag and method. What is neither of the session nor a GET is an
 * act, so that a new endpoint is closed to suspended members unless it only reads, and to pending ones unless it shows the profile.
 */
export function rightFor(endpoint: Pick<Endpoint, "tag" | "method">): Right {
  if (endpoint.tag === "auth") return "SESSION";
  if (endpoint.method !== "GET") return "ACT";
  return endpoint.tag === "member" ? "PROFILE" : "READ";
}

/** Whether a member of this kind may call this endpoint. In: the member_type as the database has it now, never a token's. */
export function mayCall(memberType: MemberType, endpoint: Pick<Endpoint, "tag" | "method">): boolean {
  return RIGHTS[memberType].includes(rightFor(endpoint));
}
