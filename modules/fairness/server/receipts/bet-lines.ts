import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';

/** The lines of a bet as a receipt has them. */
export type BetLines = {
  /** Canonical JSON of the array, whose hash the receipt has. */
  readonly text: string;
  readonly odds: Receipt['odds'];
};

/** The limits of a receipt (docs/fairness/records.md, part 9). */
const MAX_LINES = 1_000;
const MAX_PRIZES = 100;
/** The levels of canonical JSON below the array. */
const MAX_DEPTH = 31;
const DIGITS = /^(?:0|[1-9][0-9]{0,15})$/;

/**
 * The lines that the vendor sent with a bet, in `detail.lines`; without them the whole detail is the one line, and has no
 * odds. The odds of a line are its `odds4`.
 * @returns undefined when they nest deeper than canonical JSON may
 */
export function linesOfBet(detail: unknown): BetLines | undefined {
  const sent = isRecord(detail) ? detail['lines'] : undefined;
  const isList = Array.isArray(sent) && sent.length > 0 && sent.length <= MAX_LINES;
  const lines: readonly unknown[] = isList ? sent : [detail ?? null];
  try {
    // A studio that writes its lines in canonical order pays for one pass of the engine's own code.
    const text = isCanonical(lines, MAX_DEPTH + 1)
      ? JSON.stringify(lines)
      : `[${lines.map((line) => write(line, MAX_DEPTH)).join(',')}]`;
    return { text, odds: isList ? lines.map(oddsOf) : [[]] };
  } catch (error) {
    if (error instanceof TooDeep) {
      return undefined;
    }
    throw error;
  }
}

function oddsOf(line: unknown): readonly number[] {
  const odds = isRecord(line) ? line['odds4'] : undefined;
  if (!Array.isArray(odds) || odds.length > MAX_PRIZES) {
    return [];
  }
  const numbers = odds.map((one) =>
    typeof one === 'string' && DIGITS.test(one) ? Number(one) : one,
  );
  return numbers.every(isOdds) ? numbers : [];
}

function isOdds(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Whether `JSON.stringify` writes a value as canonical JSON. */
function isCanonical(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isSafeInteger(value) && !Object.is(value, -0);
    case 'object':
      return value === null || (depth >= 0 && isCanonicalInside(value, depth - 1));
    default:
      return false;
  }
}

function isCanonicalInside(value: object, depth: number): boolean {
  if (Array.isArray(value)) {
    return value.every((item) => isCanonical(item, depth));
  }
  return isRecord(value) && isRecordCanonical(value, depth);
}

function isRecordCanonical(value: Readonly<Record<string, unknown>>, depth: number): boolean {
  let before = '';
  for (const name of Object.keys(value)) {
    if (name < before || !isCanonical(value[name], depth)) {
      return false;
    }
    before = name;
  }
  return true;
}

/**
 * Canonical JSON of what a vendor sent, in which other numbers than integers are texts. It is the same for the value that
 * arrived and for the one that the database returns: members without a value are left out, as JSON leaves them out.
 */
function write(value: unknown, depth: number): string {
  if (depth < 0) {
    throw new TooDeep();
  }
  if (typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? String(value) : JSON.stringify(String(value));
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => write(item, depth - 1)).join(',')}]`;
  }
  if (!isRecord(value)) {
    return typeof value === 'boolean' ? String(value) : 'null';
  }
  let members = '';
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) {
      members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${write(member, depth - 1)}`;
    }
  }
  return `{${members}}`;
}

class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
