import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES, type Place } from './places.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What a module brings to a centre: the pages, and in them their ids. */
const BROUGHT = /(member|agent)Pages: \[([\s\S]*?)\n? *\],/g;
const ID = /id: '(\w+)'/g;

/** Every page that a module brings to a centre and that is not among the places of the tour. */
export const CENTRE_PLACES: readonly Place[] = globSync('modules/*/site/index.tsx', { cwd: ROOT })
  .toSorted()
  .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(BROUGHT)])
  .flatMap(([, centre, pages = '']) =>
    [...pages.matchAll(ID)].map(([, id = '']) =>
      placeOf(centre === 'agent' ? 'agent' : 'member', id),
    ),
  )
  .filter(({ path }) => !PLACES.some((place) => place.path === path));

function placeOf(who: 'member' | 'agent', id: string): Place {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { who, name: `${who}-centre-${name}`, path: `/?${who === 'agent' ? 'ac' : 'mc'}=${id}` };
}
