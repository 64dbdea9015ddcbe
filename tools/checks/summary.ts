import type { Counts } from './count-results.ts';

/** Says what a finished step counted, what failed in it, and how long it took. */
export type StepResult = Counts & {
  readonly name: string;
  readonly seconds: number;
  readonly failures: readonly string[];
};

/** In short, a failure has this many lines, each of at most this many characters. */
const MAX_SHORT_LINES = 6;
const MAX_SHORT_CHARACTERS = 160;

/**
 * Lists how long each step took, the longest first, then what failed, and that again in short, because of a long log
 * often only the end is shown; the last line is the sum of what the steps counted.
 */
export function summaryOf(steps: readonly StepResult[]): string {
  const bySeconds = steps.toSorted((left, right) => right.seconds - left.seconds);
  const times = bySeconds.map(
    ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`,
  );
  const sum = (count: (step: StepResult) => number) =>
    steps.reduce((total, step) => total + count(step), 0);
  const failures = steps.flatMap(({ name, failures: found }) =>
    found.map((failure) => `FAILED  ${name}: ${failure}`),
  );
  return [
    ...times,
    ...failures.flatMap((failure) => ['', failure]),
    ...(failures.length === 0 ? [] : ['', 'In short:', ...failures.map(inShort)]),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}

function inShort(failure: string): string {
  const lines = failure.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, MAX_SHORT_LINES)
    .map((line) => line.slice(0, MAX_SHORT_CHARACTERS))
    .join('\n  ');
}
