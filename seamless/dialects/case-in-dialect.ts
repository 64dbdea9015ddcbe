import type { CaseCall, ConformanceCase, Expected, Step } from '../conformance/case.ts';
import type { Dialect } from './dialect.ts';
import { CannotEncode } from './dialect-fields.ts';
import { encodeCall } from './encode-call.ts';
import { encodedBy } from './encoded-by.ts';
import { writeExactJson } from './exact-json.ts';

/**
 * A conformance case with the part of each expected answer that the dialect can express. Undefined when the dialect
 * cannot express a call of the case, or writes two different calls of it alike.
 */
export function caseInDialect(dialect: Dialect, one: ConformanceCase): ConformanceCase | undefined {
  // Cases with tricks use the headers of v1; a dialect has its own form of signature.
  if (one.steps.some((step) => 'wire' in step)) {
    return undefined;
  }
  const said = new Map<string, string>();
  try {
    for (const { call, request } of one.steps.flatMap(callsOf)) {
      const text = `${call} ${writeExactJson(encodeCall(dialect, call, request).body)}`;
      const ours = writeExactJson(request);
      if ((said.get(text) ?? ours) !== ours) {
        return undefined;
      }
      said.set(text, ours);
    }
  } catch (error) {
    if (error instanceof CannotEncode) {
      return undefined;
    }
    throw error;
  }
  return { ...one, steps: one.steps.map((step) => stepInDialect(dialect, step)) };
}

function callsOf(step: Step): readonly CaseCall[] {
  if ('stage' in step || 'opened' in step) {
    return [];
  }
  return 'together' in step ? step.together : [step];
}

function stepInDialect(dialect: Dialect, step: Step): Step {
  if ('stage' in step || 'wire' in step || 'opened' in step) {
    return step;
  }
  if ('together' in step && 'oneOf' in step) {
    const { together } = step;
    const inWords = (row: readonly Expected[]): readonly Expected[] =>
      row.map((expected, index) => expectedIn(dialect, together[index], expected));
    return { together, oneOf: step.oneOf.map(inWords) };
  }
  if ('together' in step) {
    return { ...step, counts: countsIn(dialect, step.together[0], step.counts) };
  }
  if ('times' in step) {
    const { code } = encodedBy(dialect, step.call, { code: step.code });
    const { call, request } = step;
    return dialect.duplicate === 'same'
      ? {
          together: Array.from({ length: step.times }, () => ({ call, request })),
          counts: { [String(code)]: step.times },
        }
      : { ...step, code: String(code) };
  }
  return { ...step, expect: expectedIn(dialect, step, step.expect) };
}

function expectedIn(dialect: Dialect, call: CaseCall | undefined, expected: Expected): Expected {
  if (call === undefined) {
    return expected;
  }
  const encoded = encodedBy(dialect, call.call, expected);
  // Encoding only removes fields, and the code is still a string.
  return { ...encoded, code: String(encoded['code']) } as Expected;
}

function countsIn(
  dialect: Dialect,
  call: CaseCall | undefined,
  counts: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const encoded: Record<string, number> = {};
  for (const [code, count] of Object.entries(counts)) {
    const name =
      code === '*' || call === undefined
        ? code
        : String(encodedBy(dialect, call.call, { code })['code']);
    encoded[name] = (encoded[name] ?? 0) + count;
  }
  return encoded;
}
