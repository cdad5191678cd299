import { expect, test } from 'vitest';
import { type PlaywrightReport, readPlaywrightReport, readVitestReport, type VitestReport } from '../../readReports.ts';

const vitestReport: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'tests/unit/cart.test.ts',
      status: 'failed',
      assertionResults: [
        { title: 'a dish is added', fullName: 'cart a dish is added', status: 'passed', failureMessages: [] },
        { title: 'a dish is late', fullName: 'cart a dish is late', status: 'passed', failureMessages: [] },
        {
          title: 'a dish is removed',
          fullName: 'cart a dish is removed',
          status: 'failed',
          failureMessages: ['\u001b[31mAssertionError: expected 1 to be 0\u001b[39m\n\n    at cart.test.ts:9'],
        },
        { title: 'NOT RUN: needs Postgres', fullName: 'NOT RUN: needs Postgres', status: 'passed' },
      ],
    },
    { name: 'tests/unit/menu.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

test('a report of Vitest names its failures, and a file without tests is one', () => {
  expect(readVitestReport(vitestReport)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: [
      'tests/unit/menu.test.ts\n      Cannot find module',
      'tests/unit/cart.test.ts › cart a dish is removed\n      AssertionError: expected 1 to be 0\n      at cart.test.ts:9',
    ],
  });
});

test('a report of Playwright names its failures and the errors outside of tests', () => {
  const spec = (title: string, status: 'expected' | 'unexpected') => ({
    ...{ title, file: 'order.spec.ts', line: 3 },
    tests: [{ projectName: 'chromium', status, results: [{ error: { message: `${title} broke` } }, {}] }],
  });
  const report: PlaywrightReport = {
    stats: { expected: 5, unexpected: 1, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [spec('paying', 'expected')], suites: [{ specs: [spec('ordering', 'unexpected')] }] }],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ['outside a test\n      no browser', 'order.spec.ts:3 › ordering (chromium)\n      ordering broke'],
  });
});
