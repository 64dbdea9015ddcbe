import { BlockList, isIP } from 'node:net';

type Network = {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
};

/** Reads `203.0.113.0/24`; undefined when it is no network. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? widest : Number(prefixText);
  const fits = Number.isInteger(prefix) && prefix >= 0 && prefix <= widest && prefixText !== '';
  return version === 0 || rest.length > 0 || !fits
    ? undefined
    : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** The networks as a list that addresses are looked up in; what is no network is left out. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networks.flatMap((one) => parseNetwork(one) ?? [])) {
    list.addSubnet(address, prefix, family);
  }
  return list;
}

/** Whether an address lies in one of the networks; what is no address lies in none. */
export function isInNetworks(list: BlockList, ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The network that one subscriber has: an IPv4 address itself, also when it is written as IPv6, and of an IPv6 address the
 * first 64 bits, since one line gets at least that many addresses (RFC 6177). What is no address is returned as it is.
 * @param bits of an IPv6 network: 64, or 48 for a whole site
 */
export function subscriberOf(ip: string, bits: 48 | 64 = 64): string {
  if (isIP(ip) !== 6) {
    return ip;
  }
  // The zone of a link-local address is no part of it.
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  return (
    mapped ??
    `${groupsOf(address)
      .slice(0, bits / 16)
      .join(':')}::/${bits}`
  );
}

/** So many subscribers' allowances one IPv6 site (/48) has together, wherever something is counted by address. */
export const SUBSCRIBERS_OF_SITE = 16;

/** An address as it is counted and compared everywhere: its subscriber, and the site that the subscriber is a part of. */
export type CountedAddress = { readonly subscriber: string; readonly site: string };

/** The one form in which an address enters a count; of IPv4 subscriber and site are the same. */
export function countedAddress(ip: string): CountedAddress {
  return { subscriber: subscriberOf(ip), site: subscriberOf(ip, 48) };
}

/**
 * Whether what came from an address goes beyond the allowance of one subscriber, or its site beyond that of its own.
 * @param counts with the present call in them
 */
export function isBeyondAllowance(
  counts: { readonly ofSubscriber: number; readonly ofSite: number },
  allowance: number,
): boolean {
  return counts.ofSubscriber > allowance || counts.ofSite > allowance * SUBSCRIBERS_OF_SITE;
}

/** The network around a subscriber, which one attacker may rent whole: /24 of IPv4, /48 of IPv6. */
export function neighboursOf(ip: string): string {
  const subscriber = subscriberOf(ip, 48);
  return isIP(subscriber) === 4
    ? `${subscriber.split('.').slice(0, 3).join('.')}.0/24`
    : subscriber;
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}
