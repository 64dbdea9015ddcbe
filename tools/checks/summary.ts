import type { Counts } from './count-results.ts';

/** Says what a finished step counted, what failed in it, and how long it took. */
export type StepResult = Counts & {
  readonly name: string;
  readonly seconds: number;
  readonly failures: readonly string[];
};

/** Lists what failed, and how long each step took, the longest first; the last line is the sum of what they counted. */
export function summaryOf(steps: readonly StepResult[]): string {
  const bySeconds = steps.toSorted((left, right) => right.seconds - left.seconds);
  const lines = bySeconds.map(
    ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`,
  );
  const sum = (count: (step: StepResult) => number) =>
    steps.reduce((total, step) => total + count(step), 0);
  const failures = steps.flatMap(({ name, failures: found }) =>
    found.map((failure) => `FAILED  ${name}: ${failure}\n`),
  );
  return [
    ...failures,
    ...lines,
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}
