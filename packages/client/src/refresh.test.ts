import { describe, expect, test } from "vitest";
import { createRefresher } from "./refresh.ts";
import { EMPTY_STATE, loggedOut, type SessionState } from "./session-state.ts";

function loggedInWith(token: string): SessionState {
  return {
    ...EMPTY_STATE,
    tokenInfo: { accessToken: `Bearer ${token}`, expiresIn: 900, jwtDecode: { member_type: "FULL" } },
    auth: { loginStatus: true },
  };
}

/** A refresher over a state in memory, whose server responds when the test says so. */
function aRefresher() {
  const resolvers: ((token: string | undefined) => void)[] = [];
  const stored: string[] = [];
  const world = { state: loggedInWith("old"), now: 0, stored };
  const refresher = createRefresher({
    state: () => world.state,
    now: () => world.now,
    extend: () =>
      new Promise((resolve) => {
        resolvers.push((token) => resolve(token === undefined ? undefined : { token, expiresIn: 900 }));
      }),
    store: (token) => {
      world.stored.push(token);
      world.state = loggedInWith(token);
    },
  });
  return { refresher, world, resolvers };
}

describe("one refresh at a time", () => {
  test("is shared by all that ask meanwhile", async () => {
    const { refresher, world, resolvers } = aRefresher();
    const both = Promise.all([refresher.refresh(), refresher.refresh(), refresher.fresh()]);
    resolvers[0]?.("new");
    await both;
    expect(resolvers).toHaveLength(1);
    expect(world.stored).toEqual(["new"]);
  });

  test("exchanges a token found in storage once, then not before a minute from its end", async () => {
    const { refresher, world, resolvers } = aRefresher();
    const first = refresher.fresh();
    resolvers[0]?.("new");
    await first;
    world.now = 839_000;
    await refresher.fresh();
    expect(resolvers).toHaveLength(1);
    world.now = 841_000;
    void refresher.fresh();
    expect(resolvers).toHaveLength(2);
  });

  test("does not bring back a session that was ended while it waited", async () => {
    const { refresher, world, resolvers } = aRefresher();
    const refreshed = refresher.refresh();
    world.state = loggedOut(world.state);
    resolvers[0]?.("new");
    await refreshed;
    expect(world.stored).toEqual([]);
  });

  test("leaves another tab's newer token", async () => {
    const { refresher, world, resolvers } = aRefresher();
    const refreshed = refresher.refresh();
    world.state = loggedInWith("from the other tab");
    resolvers[0]?.("new");
    await refreshed;
    expect(world.stored).toEqual([]);
  });

  test("leaves the old token when no new one came, and asks again next time", async () => {
    const { refresher, world, resolvers } = aRefresher();
    const failed = refresher.refresh();
    resolvers[0]?.(undefined);
    await failed;
    expect(world.state.tokenInfo.accessToken).toBe("Bearer old");
    void refresher.refresh();
    expect(resolvers).toHaveLength(2);
  });
});
