import { existsSync, readFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number };

/** Says where the counts of a step are read: from its exit code alone, its runner's report, or the last line it prints. */
export type Counting = 'exit' | 'vitest' | 'playwright' | 'last-line';

/** What is known of a step when it has ended; `reportFile` is the path its runner was asked to write to. */
export type Finished = {
  readonly counting: Counting;
  readonly exitCode: number;
  readonly reportFile: string;
  readonly output: string;
};

/**
 * Counts what a step ran. A step that fails without naming a failed test, or that succeeds without any figure,
 * counts as one failure, so a step that reports nothing never passes.
 */
export function countResults(step: Finished): Counts {
  const counts = countsOf(step);
  const isSilent = counts === undefined || counts.passed + counts.failed === 0;
  const hidesFailure = step.exitCode !== 0 && (counts?.failed ?? 0) === 0;
  return {
    passed: counts?.passed ?? 0,
    failed: (counts?.failed ?? 0) + (isSilent || hidesFailure ? 1 : 0),
  };
}

function countsOf(step: Finished): Counts | undefined {
  switch (step.counting) {
    case 'exit':
      return step.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    case 'last-line':
      return lastLine(step.output);
    case 'vitest':
      return existsSync(step.reportFile) ? vitestCounts(step.reportFile) : undefined;
    case 'playwright':
      return existsSync(step.reportFile) ? playwrightCounts(step.reportFile) : undefined;
    default:
      return step.counting satisfies never;
  }
}

function lastLine(output: string): Counts | undefined {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
};

function vitestCounts(reportFile: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  // A file that cannot be loaded reports no failed test, so it is counted itself.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
};

function playwrightCounts(reportFile: string): Counts {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
