import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Finished } from './count-results.ts';

/** This many lines of each message say what failed; the whole stands where the step printed it. */
const MAX_LINES = 16;
/** This many lines of the page that a journey failed on show where it stood: first its header, last a dialog or a refusal. */
const FIRST_PAGE_LINES = 30;
const LAST_PAGE_LINES = 40;
/** More failures than this have one cause, or are read from the top. */
const MAX_FAILURES = 12;

/** Lists what failed in a step, each with its title and the beginning of its message, without colours. */
export function listFailures(step: Finished): readonly string[] {
  const named = failuresIn(step).map((failure) =>
    [failure.title, beginOf(failure.message), ...failure.page].join('\n'),
  );
  const found = named.length > 0 ? named : [endOf(step.output)];
  return found.slice(0, MAX_FAILURES);
}

type Failure = {
  readonly title: string;
  readonly message: string;
  /** The page as it was, as far as it is known. */
  readonly page: readonly string[];
};

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
      ? [{ title: file.name, message: file.message, page: [] }]
      : failed.map(({ fullName, failureMessages }) => ({
          title: `${file.name}: ${fullName}`,
          message: failureMessages.join('\n'),
          page: [],
        }));
  });
}

type Attempt = {
  readonly errors: readonly { readonly message?: string }[];
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
};

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly Attempt[] }[];
  }[];
};

function playwrightFailures(suite: Suite): Failure[] {
  const here = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap((attempt) =>
        attempt.errors.map(({ message = '' }, index) => ({
          title: `${file}: ${title}`,
          message,
          page: index === 0 ? pageOf(attempt) : [],
        })),
      ),
  );
  return [...here, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

/** The page that an attempt ended on, as a list of what is on it; the runner writes it beside the screenshot. */
function pageOf({ attachments = [] }: Attempt): readonly string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) {
    return [];
  }
  const [, page] = /^```yaml\n(.*?)^```$/ms.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page === undefined ? [] : linesOf(page);
  return lines.length <= FIRST_PAGE_LINES + LAST_PAGE_LINES
    ? lines
    : [...lines.slice(0, FIRST_PAGE_LINES), '[…]', ...lines.slice(-LAST_PAGE_LINES)];
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
