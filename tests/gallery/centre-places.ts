import { PLACES, type Place } from './places.ts';

/** What a module brings to a centre: the pages, and in them their ids. */
const BROUGHT = /(member|agent)Pages: \[([\s\S]*?)\n? *\],/g;
const ID = /id: '(\w+)'/g;

/**
 * Lists every page that a module brings to a centre and that is not among the places of the tour.
 * @param sources the texts of the modules' `site/index.tsx`: plain Node, which the gallery runs in, cannot import them
 */
export function centrePlaces(sources: readonly string[]): readonly Place[] {
  return sources
    .flatMap((text) => [...text.matchAll(BROUGHT)])
    .flatMap(([, centre, pages = '']) =>
      [...pages.matchAll(ID)].map(([, id = '']) =>
        placeOf(centre === 'agent' ? 'agent' : 'member', id),
      ),
    )
    .filter(({ path }) => !PLACES.some((place) => place.path === path));
}

function placeOf(who: 'member' | 'agent', id: string): Place {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { who, name: `${who}-centre-${name}`, path: `/?${who === 'agent' ? 'ac' : 'mc'}=${id}` };
}
