import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The state of the pool of database connections. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Figures for Prometheus. One registry per server, so that two servers in one process (tests) do not mix. */
export interface Metrics {
  /** For rooms that add figures of their own. Names begin with `kaifong_`. */
  readonly registry: Registry;
  /** `route` is the pattern, never the address: addresses contain identities and are without number. */
  observeHttp(figures: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Counts a request that has come. Returns a function to call when it is over, responded to or not. */
  requestBegan(): () => void;
  /** How many requests are in progress; those with a response from memory never are. */
  requestsInFlight(): number;
  /**
   * Counts one response to enrolling, or to a member's action on an enrolment (`act`: leaving, answering an offer): OK, REPLAYED,
   * the name of the refusal, or FAULT.
   */
  countEnrolment(call: "enrol" | "act", outcome: string): void;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
}

const HTTP_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process in the format of Prometheus. `pool` gives the state of the pool when they are read. */
export function createMetrics(pool: () => PoolState): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "kaifong_" });
  const http = new Histogram({
    name: "kaifong_http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its response",
    labelNames: ["method", "route", "status"],
    buckets: HTTP_BUCKETS_SECONDS,
    registers: [registry],
  });
  const enrolments = new Counter({
    name: "kaifong_enrolment_outcomes_total",
    help: "Enrolling, and members' actions on enrolments, by outcome",
    labelNames: ["call", "outcome"],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "kaifong_database_connections",
    help: "Connections of the pool by state; waiting counts callers without one",
    labelNames: ["state"],
    registers: [],
    collect() {
      const { total, idle, waiting } = pool();
      this.set({ state: "busy" }, total - idle);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
  registry.registerMetric(connections);
  return {
    registry,
    observeHttp: ({ method, route, status, seconds }) => http.observe({ method, route, status: String(status) }, seconds),
    ...countRequests(registry),
    countEnrolment: (call, outcome) => enrolments.inc({ call, outcome }),
    text: () => registry.metrics(),
  };
}

function countRequests(registry: Registry): Pick<Metrics, "requestBegan" | "requestsInFlight"> {
  let underWay = 0;
  const gauge = new Gauge({
    name: "kaifong_http_requests_under_way",
    help: "Requests that have come and are not answered yet",
    registers: [],
    collect() {
      this.set(underWay);
    },
  });
  registry.registerMetric(gauge);
  return {
    requestBegan: () => {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    requestsInFlight: () => underWay,
  };
}
