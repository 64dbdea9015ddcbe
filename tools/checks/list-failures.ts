import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Finished } from './count-results.ts';

/** This many lines of each message say what failed; the whole stands where the step printed it. */
const MAX_LINES = 16;
/** More failures than this have one cause, or are read from the top. */
const MAX_FAILURES = 12;

/** Lists what failed in a step, each with its title and the beginning of its message, without colours. */
export function listFailures(step: Finished): readonly string[] {
  const named = failuresIn(step).map(([title, message]) => `${title}\n${beginOf(message)}`);
  const found = named.length > 0 ? named : [endOf(step.output)];
  return found.slice(0, MAX_FAILURES);
}

type Failure = readonly [title: string, message: string];

function failuresIn({ counting, reportFile }: Finished): readonly Failure[] {
  const isReporting = counting === 'vitest' || counting === 'playwright';
  if (!isReporting || !existsSync(reportFile)) {
    return [];
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return counting === 'vitest' ? vitestFailures(report) : playwrightFailures(report);
}

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
};

function vitestFailures(report: { readonly testResults: readonly VitestFile[] }): Failure[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const isBroken = file.status === 'failed' && failed.length === 0;
    return isBroken
      ? [[file.name, file.message] as const]
      : failed.map(
          (one) => [`${file.name}: ${one.fullName}`, one.failureMessages.join('\n')] as const,
        );
  });
}

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
};

function playwrightFailures(suite: Suite): Failure[] {
  const here = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message = '' }) => [`${file}: ${title}`, message] as const),
  );
  return [...here, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

function linesOf(text: string): readonly string[] {
  return stripVTControlCharacters(text).trim().split('\n');
}

function beginOf(message: string): string {
  return linesOf(message).slice(0, MAX_LINES).join('\n');
}

function endOf(output: string): string {
  return linesOf(output).slice(-MAX_LINES).join('\n');
}
