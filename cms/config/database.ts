import { settings } from "./settings";

const POOL_MAX = 10;
const ACQUIRE_TIMEOUT_MS = 10_000;

export default () => ({
  connection: {
    client: "postgres",
    connection: { connectionString: settings().databaseUrl, keepAlive: true },
    pool: { min: 0, max: POOL_MAX },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
  },
});
