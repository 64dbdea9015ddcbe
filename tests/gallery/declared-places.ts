import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centrePlaces } from './centre-places.ts';
import { officePlaces } from './office-places.ts';
import type { Place } from './places.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every page that a module brings to a centre and that is not among the places of the tour. */
export const CENTRE_PLACES: readonly Place[] = centrePlaces(textsOf('modules/*/site/index.tsx'));

/** Every page of the back office, and what else has an address there. */
export const OFFICE_PLACES: readonly Place[] = officePlaces(
  textsOf('{modules,studios}/*/office/index.tsx'),
);

function textsOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
}
