import { BlockList, isIP } from 'node:net';

/** Networks that lead back into the house or its neighbourhood, or to nobody (RFC 6890). */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is one that nobody outside may send us to (N48); what is no address is one. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  return family === 0 || INSIDE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
