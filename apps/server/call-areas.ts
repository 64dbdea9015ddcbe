import type { Endpoint } from '#platform/contract/endpoint.ts';
import { SERVER_AREAS } from '#platform/http/own-pages.ts';

/** First parts of addresses that are a page of the site too: only what is below `/fairness/v1` are calls. */
const PAGES_TOO = new Set(['fairness']);

/**
 * The beginnings of all addresses that answer calls or belong to the server: `wps`, `office`, `docs`, `fairness/v1`. No
 * page of the site is below one of them, so the service worker neither answers nor stores what is.
 */
export function callAreas(endpoints: readonly Pick<Endpoint, 'wire'>[]): readonly string[] {
  const areas = endpoints.flatMap(({ wire }) => wire).map(areaOf);
  return [...new Set([...areas, ...SERVER_AREAS])].toSorted();
}

function areaOf(name: string): string {
  const [, first = '', second = ''] = name.split('/');
  return PAGES_TOO.has(first) ? `${first}/${second}` : first;
}
