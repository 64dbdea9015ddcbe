import { isIP } from 'node:net';
import { isInNetworks, networkList } from '#platform/networks.ts';

/** Networks that lead back into the platform or its neighbourhood, or to nobody (RFC 6890). */
const INSIDE = networkList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  // Networks that carry an IPv4 address in themselves: translation, 6to4, Teredo.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/** Whether an IP address is one that nobody outside may send us to (N48); what is no address is one. */
export function isInside(address: string): boolean {
  return isIP(address) === 0 || isInNetworks(INSIDE, address);
}
