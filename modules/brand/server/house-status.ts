import { BlockList, isIP } from 'node:net';
import type { GuardRefusal } from '#platform/guards.ts';
import type { BrandSettings } from '../contract.ts';

export type HouseStatus = 0 | 1 | 2;

/**
 * What a visitor sees: 0 normal, 1 maintenance, 2 the region page. Maintenance wins (STS-1).
 * @param ip address of the visitor
 */
export function statusFor(settings: BrandSettings, ip: string): HouseStatus {
  if (settings.status !== 0) {
    return settings.status;
  }
  return networkRule(settings, ip) === 'restricted' ? 2 : 0;
}

/** What the brand says of the network an address is in; an open network wins over a restricted one. */
export function networkRule(
  settings: BrandSettings,
  ip: string,
): 'open' | 'restricted' | undefined {
  if (isIn(settings.openNetworks, ip)) {
    return 'open';
  }
  return isIn(settings.restrictedNetworks, ip) ? 'restricted' : undefined;
}

/** Why this visitor may do nothing now; undefined while the house is open. */
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

/** Reads `203.0.113.0/24`; undefined when it is no network. */
export function parseNetwork(
  text: string,
):
  | { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' }
  | undefined {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? widest : Number(prefixText);
  const fits = Number.isInteger(prefix) && prefix >= 0 && prefix <= widest && prefixText !== '';
  return version === 0 || rest.length > 0 || !fits
    ? undefined
    : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Settings are kept for a while, so that their lists are read once for many visitors. */
const lists = new WeakMap<readonly string[], BlockList>();

function isIn(networks: readonly string[], ip: string): boolean {
  const version = isIP(ip);
  if (networks.length === 0 || version === 0) {
    return false;
  }
  const list = lists.get(networks) ?? listOf(networks);
  lists.set(networks, list);
  return list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const parsed = parseNetwork(network);
    if (parsed !== undefined) {
      list.addSubnet(parsed.address, parsed.prefix, parsed.family);
    }
  }
  return list;
}
