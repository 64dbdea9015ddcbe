import type { Dialect } from './dialect.ts';
import { HERON } from './heron.ts';
import { MARIGOLD } from './marigold.ts';
import { MONSOON } from './monsoon.ts';
import { TEAK } from './teak.ts';

/** The dialects of vendors that do not use the protocol itself. A new one is a file and a line here. */
export const DIALECTS: readonly Dialect[] = [MARIGOLD, TEAK, MONSOON, HERON];

export function dialectByCode(code: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.code === code);
}
