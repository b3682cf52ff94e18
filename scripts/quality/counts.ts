import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly problem?: string;
}

/** The trees whose imports are checked. */
export const TREES = [
  "packages",
  "apps",
  "scripts",
  "e2e",
  "bench",
  "cms/src",
  "cms/config",
  "cms/scripts",
  "cms/tests",
] as const;
/** Fewer modules of a tree than this mean that the tool did not see it, whatever it reports. */
const MIN_MODULES = 3;
const LINES_OF_LOG = 80;
/** Characters. */
const LENGTH_OF_FAILURE = 1_500;

const arrowsReport = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })) }),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string(), severity: z.string() }),
      }),
    ),
  }),
});

/** One test per report: it passes when no import breaks a rule, and modules were seen in every tree. */
export function countArrows(report: unknown): Count {
  const { modules, summary } = arrowsReport.parse(report);
  const violations = summary.violations.filter(({ rule }) => rule.severity === "error");
  const broken = new Set(violations.map(({ rule }) => rule.name));
  const wrong = [
    ...violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
    ...summary.ruleSetUsed.forbidden
      .filter(({ name, comment }) => comment !== undefined && broken.has(name))
      .map(({ name, comment }) => `${name} says: ${comment}`),
  ];
  for (const tree of TREES) {
    const seen = modules.filter(({ source }) => source.startsWith(`${tree}/`)).length;
    if (seen < MIN_MODULES) wrong.push(`only ${seen} modules of ${tree} were looked at, so nothing is proven`);
  }
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, problem: wrong.join("\n") };
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Every test; a file that could not even be loaded counts as one failure, and so does a run that failed without saying where. */
export function countVitest(content: unknown, problem: string | undefined): Count {
  const report = vitestReport.parse(content);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${name}: ${test.fullName}\n${(test.failureMessages ?? []).join("\n").slice(0, LENGTH_OF_FAILURE)}`),
  );
  const problems = [...broken.map(({ name, message }) => `${name}: ${message ?? "could not be loaded"}`), ...failures];
  const failed = report.numFailedTests + broken.length;
  const unexplained = failed === 0 && problem !== undefined;
  return withProblem(report.numPassedTests, unexplained ? 1 : failed, unexplained ? problem : problems.join("\n\n"));
}

/** Reads the summary of `node --test`. */
export function countCms(output: string, problem: string | undefined): Count {
  const figure = (name: string) => Number(new RegExp(`^\\S+ ${name} (\\d+)\\s*$`, "m").exec(output)?.[1] ?? 0);
  const failed = figure("fail") + figure("cancelled");
  const unexplained = failed === 0 && (problem !== undefined || figure("pass") === 0);
  const tail = output.split("\n").slice(-LINES_OF_LOG).join("\n");
  return withProblem(figure("pass"), unexplained ? 1 : failed, tail);
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite).default([]),
});

/**
 * Counts journeys. One that was left out because another before it failed counts as failed. One that passed at its second attempt
 * counts as passed and is named with the error of the first: on a busy machine a browser may be too slow, whereas an occasional
 * fault is named again and again.
 */
export function countPlaywright(content: unknown, problem: string | undefined): Count {
  const { stats, errors, suites } = playwrightReport.parse(content);
  const failed = stats.unexpected + stats.skipped + errors.length;
  const passed = stats.expected + stats.flaky;
  const unexplained = failed === 0 && (problem !== undefined || passed === 0);
  const twice = journeysOf(suites, "flaky").map((line) => `passed at the second try: ${line}`);
  const found = [...twice, ...journeysOf(suites, "unexpected"), ...errors.map(({ message }) => message ?? "error")];
  const counted = withProblem(passed, unexplained ? 1 : failed, [...found, problem ?? "no test was run"].join("\n\n"));
  return counted.failed === 0 && twice.length > 0 ? { ...counted, problem: twice.join("\n\n") } : counted;
}

/** The journeys with this status, each with its error. */
function journeysOf(suites: readonly PlaywrightSuite[], status: string): string[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => {
          const wrong = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "error"));
          return `[${projectName}] ${file} › ${title}\n${stripVTControlCharacters(wrong.join("\n")).slice(0, LENGTH_OF_FAILURE)}`;
        }),
    ),
    ...journeysOf(inner, status),
  ]);
}

function withProblem(passed: number, failed: number, problem: string): Count {
  return failed === 0 ? { passed, failed } : { passed, failed, problem };
}
