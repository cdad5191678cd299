/** Result of a test runner's JSON report, in one form for Vitest and Playwright. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test, or file that could not be loaded, with the first line of its error. */
  failures: string[];
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { title: string; fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first lines of an error, without colours: enough to know which assertion it was. */
const summary = (message = ''): string =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => `\n      ${line.trim()}`)
    .join('');

/** Tests that need what this machine lacks say so in their titles: 'NOT RUN: …'. They count neither way. */
const isNotRun = ({ title }: { title: string }): boolean => title.startsWith('NOT RUN');

export function readVitestReport(report: VitestReport): Result {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const notRun = tests.filter(isNotRun);
  for (const { title } of notRun) console.error(title);
  // A file that failed to load contains no test, so it counts as one failure.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests - notRun.length,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => `${name}${summary(message)}`),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ file, fullName, failureMessages }) => `${file} › ${fullName}${summary(failureMessages?.[0])}`),
    ],
  };
}

const listSpecs = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...listSpecs(inner)]);

export function readPlaywrightReport({ stats, errors, suites }: PlaywrightReport): Result {
  const tests = listSpecs(suites).flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      name: `${spec.file}:${spec.line} › ${spec.title} (${test.projectName})`,
      error: test.results.find(({ error }) => error)?.error?.message,
    })),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => `outside a test${summary(message)}`),
      ...tests.filter(({ status }) => status === 'unexpected').map(({ name, error }) => `${name}${summary(error)}`),
    ],
  };
}
