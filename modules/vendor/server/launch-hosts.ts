import { randomInt } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { boundAdapters } from './vendors.ts';

/**
 * The address of a launch, and a second one for the case that it fails: a path of our own studios is put under a host
 * of the brand's list, picked at random, and under the next one (BRD-5). An empty list means our own host; a vendor's
 * own address is unchanged.
 * @param pick a whole number from 0 to below `count`
 */
export function launchHosts(
  url: string,
  hosts: readonly string[],
  pick: (count: number) => number = randomInt,
): readonly [string, string] {
  const origins = launchOrigins(hosts);
  if (origins.length === 0 || !url.startsWith('/studio/')) {
    return [url, url];
  }
  const at = pick(origins.length);
  const under = (index: number) => `${origins[index % origins.length]}${url}`;
  return [under(at), under(at + 1)];
}

/** The origins of the games of external vendors in this process. */
export function vendorOrigins(app: AppContext): readonly string[] {
  const origins = boundAdapters(app).flatMap(({ gamesFrom }) => gamesFrom ?? []);
  return [...new Set(origins)];
}

/** The origins of a brand's list; operators write hosts with and without `https://`, anything else is passed over. */
export function launchOrigins(hosts: readonly string[]): readonly string[] {
  return hosts
    .map((host) => (host.includes('://') ? host : `https://${host}`))
    .filter((address) => /^https:/i.test(address) && URL.canParse(address))
    .map((address) => new URL(address).origin);
}
