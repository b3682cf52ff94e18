export interface Login {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Where pages keep the session, and what the log-in page writes there for a full member (specification §3). */
export function storedSession({ accessToken, expiresIn }: Login): readonly [key: string, value: string] {
  const stored = {
    state: {
      tokenInfo: { accessToken: `Bearer ${accessToken}`, expiresIn, jwtDecode: { member_type: "FULL" } },
      auth: { loginStatus: true },
      preference: { fontType: "Medium" },
    },
    version: 0,
  };
  return ["kaifong", JSON.stringify(stored)];
}
