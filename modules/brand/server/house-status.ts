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
  return isRestricted(settings.restrictedNetworks, ip) ? 2 : 0;
}

/** Why nobody may log in or register now; undefined while the house is open. */
export function closedFor(settings: BrandSettings, ip: string): GuardRefusal | undefined {
  switch (statusFor(settings, ip)) {
    case 0:
      return undefined;
    case 1:
      return { code: 'system.maintenance', status: 503 };
    case 2:
      return { code: 'region.restricted', status: 451, value: { ip } };
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

function isRestricted(networks: readonly string[], ip: string): boolean {
  const version = isIP(ip);
  if (networks.length === 0 || version === 0) {
    return false;
  }
  const list = new BlockList();
  for (const network of networks) {
    const parsed = parseNetwork(network);
    if (parsed !== undefined) {
      list.addSubnet(parsed.address, parsed.prefix, parsed.family);
    }
  }
  return list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}
