import { wholeTextSource } from '#platform/contract/field-rule.ts';

/** The search for a harmful text stops here; a pattern not cleared by then is refused. */
const SEARCH_MS = 3_000;
/** A text has 255 letters at most: their square is nothing, their cube is felt. */
const STEEPEST_POWER = 2;

/**
 * Whether no text can keep an operator's pattern busy for long (catastrophic backtracking). It must compile: ask
 * `isUsablePattern` first. A pattern that cannot be judged in time counts as unsafe.
 */
export async function isSafePattern(pattern: string): Promise<boolean> {
  if (pattern === '*') {
    return true;
  }
  // Operators seldom write patterns, so the library is loaded when the first one is judged.
  const { check } = await import('recheck');
  const found = await check(wholeTextSource(pattern), 'u', { timeout: SEARCH_MS });
  switch (found.status) {
    case 'safe':
      return true;
    case 'vulnerable':
      return found.complexity.type === 'polynomial' && found.complexity.degree <= STEEPEST_POWER;
    case 'unknown':
      return false;
  }
}
