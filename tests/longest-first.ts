import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * These take longest, in this order, although they are not the largest files. The runner knows that only where it has run
 * them before: in a fresh clone it begins with the largest files, and one worker would end long after the other.
 */
export const LONGEST = [
  'tests/conformance/defects.db.test.ts',
  'tests/conformance/conformance.db.test.ts',
  'apps/server/odd-input.db.test.ts',
  'apps/server/main.db.test.ts',
  'tests/faults/operator/operator.db.test.ts',
  'tools/embedded/launch-postgres.db.test.ts',
  'tools/setup.db.test.ts',
  'modules/play/server/dialect-api.db.test.ts',
  'modules/conformance/server/conformance-runs.db.test.ts',
  'modules/ledger/server/races.db.test.ts',
] as const;

/** Begins with the files that take longest. The runner asks for a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => placeOf(left) - placeOf(right));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place === -1 ? LONGEST.length : place;
}
