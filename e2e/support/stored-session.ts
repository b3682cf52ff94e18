export interface Login {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

interface Claims {
  readonly sub: string;
  readonly member_type: string;
}

/** Where pages keep the session, and what the log-in page writes there (specification §3). */
export function storedSession({ accessToken, expiresIn }: Login): readonly [key: string, value: string] {
  // Written by our own server.
  const { sub, member_type } = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()) as Claims;
  const stored = {
    state: {
      tokenInfo: { accessToken: `Bearer ${accessToken}`, expiresIn, jwtDecode: { member_type, sub } },
      auth: { loginStatus: true },
      preference: { fontType: "Medium" },
    },
    version: 0,
  };
  return ["kaifong", JSON.stringify(stored)];
}
