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
