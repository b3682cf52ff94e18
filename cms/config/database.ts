import { settings } from "./settings";

const MAX_POOL = 10;
const ACQUIRE_TIMEOUT_MS = 10_000;

export default () => ({
  connection: {
    client: "postgres",
    connection: { connectionString: settings().databaseUrl, keepAlive: true },
    pool: { min: 0, max: MAX_POOL },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
  },
});
