import type { ConformanceCase } from './case.ts';
import type { CaseResult, Report } from './report.ts';
import { CONFORMANCE_CASES, isFor, runCase } from './run-cases.ts';
import type { Subject } from './subject.ts';

/** Cases that change the whole vendor run alone. */
const ALONE: readonly string[] = ['pauses', 'closed vendors'];

/**
 * Runs all cases that apply to the subject.
 * @param options.atOnce number of cases that run concurrently; 1 if cases share their players
 */
export async function runSuite(
  subject: Subject,
  options: {
    readonly atOnce?: number;
    readonly cases?: readonly ConformanceCase[];
    readonly onResult?: (result: CaseResult) => void;
  } = {},
): Promise<Report> {
  const cases = options.cases ?? CONFORMANCE_CASES;
  const startedAt = new Date(subject.nowMs());
  const results: CaseResult[] = [];
  const run = async (one: ConformanceCase): Promise<void> => {
    const result = await judge(subject, one);
    results.push(result);
    options.onResult?.(result);
  };
  const together = cases.filter(({ category }) => !ALONE.includes(category));
  const waiting = [...together];
  const queue = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await run(next);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce ?? 1 }, queue));
  for (const one of cases) {
    if (ALONE.includes(one.category)) {
      await run(one);
    }
  }
  const order = new Map(cases.map((one, index) => [`${one.category}: ${one.name}`, index]));
  const placeOf = (result: CaseResult) => order.get(`${result.category}: ${result.name}`) ?? 0;
  results.sort((left, right) => placeOf(left) - placeOf(right));
  const { vendor, transport, dialect } = subject;
  return {
    vendor,
    transport,
    dialect,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date(subject.nowMs()).toISOString(),
    results,
  };
}

async function judge(subject: Subject, one: ConformanceCase): Promise<CaseResult> {
  const { category, name } = one;
  if (!isFor(subject, one)) {
    const missing = (one.needs ?? []).filter((need) => !subject.has.includes(need));
    return { category, name, verdict: 'not applicable', finding: missing.join(', ') };
  }
  const translated = subject.translate === undefined ? one : subject.translate(one);
  if (translated === undefined) {
    return {
      category,
      name,
      verdict: 'not applicable',
      finding: 'the dialect has no words for it',
    };
  }
  try {
    const finding = await runCase(subject, translated);
    return finding === undefined
      ? { category, name, verdict: 'passed' }
      : { category, name, verdict: 'failed', finding };
  } catch (error) {
    return { category, name, verdict: 'failed', finding: `the case broke: ${String(error)}` };
  }
}
