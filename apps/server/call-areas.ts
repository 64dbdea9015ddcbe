import type { Endpoint } from '#platform/contract/endpoint.ts';
import { SERVER_AREAS } from '#platform/http/own-pages.ts';

/**
 * The first parts of all addresses that answer calls or belong to the server: `wps`, `office`, `docs`. No page of the
 * site is below one of them, so the service worker neither answers nor stores what is.
 */
export function callAreas(endpoints: readonly Pick<Endpoint, 'wire'>[]): readonly string[] {
  const areas = endpoints
    .flatMap(({ wire }) => wire)
    .flatMap((name) => /^[A-Z]+ \/([^/]+)/.exec(name)?.[1] ?? []);
  return [...new Set([...areas, ...SERVER_AREAS])].toSorted();
}
