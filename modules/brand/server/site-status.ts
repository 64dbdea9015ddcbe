import type { GuardRefusal } from '#platform/guards.ts';
import { isInNetworks, networkList } from '#platform/networks.ts';
import { perObject } from '#platform/per-object.ts';
import type { BrandSettings } from '../contract.ts';

export type SiteStatus = 0 | 1 | 2;

/**
 * What a visitor sees: 0 normal, 1 maintenance, 2 the region page. Maintenance wins (STS-1).
 * @param ip address of the visitor
 */
export function statusFor(settings: BrandSettings, ip: string): SiteStatus {
  if (settings.status !== 0) {
    return settings.status;
  }
  return networkRule(settings, ip) === 'restricted' ? 2 : 0;
}

/** The brand's decision about the network of an address; an open network takes precedence over a restricted one. */
export function networkRule(
  settings: BrandSettings,
  ip: string,
): 'open' | 'restricted' | undefined {
  if (isIn(settings.openNetworks, ip)) {
    return 'open';
  }
  return isIn(settings.restrictedNetworks, ip) ? 'restricted' : undefined;
}

/** Why this visitor may do nothing now; undefined while the site is open. */
export function closedFor(settings: BrandSettings, ip: string): GuardRefusal | undefined {
  switch (statusFor(settings, ip)) {
    case 0:
      return undefined;
    case 1:
      return { kind: 'maintenance', code: 'system.maintenance', status: 503 };
    case 2:
      return { kind: 'region', code: 'region.restricted', status: 451, value: { ip } };
  }
}

/** Settings are cached, so that each of their lists is built once for many visitors. */
const listOf = perObject(networkList);

function isIn(networks: readonly string[], ip: string): boolean {
  return networks.length > 0 && isInNetworks(listOf(networks), ip);
}
