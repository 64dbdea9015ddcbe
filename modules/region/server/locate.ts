import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';

const require = createRequire(import.meta.url);
/** Answers kept beside the file; each is a few dozen bytes. */
const MOST_KEPT = 10_000;

let opened: Promise<Reader<CountryResponse>> | undefined;

/** This machine, homes, offices, carriers' inner networks. */
const privateNetworks = blockOf([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]);

/** Nobody sends from these: they are for examples, tests and multicast, though the file names holders of some. */
const unusedNetworks = blockOf([
  '0.0.0.0/8',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/128',
  '2001:db8::/32',
  'ff00::/8',
]);

/** Opens the location file, once for the process: about 8 MB that stay in memory. */
export function openLocations(): Promise<Reader<CountryResponse>> {
  opened ??= open<CountryResponse>(
    require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    { cache: { max: MOST_KEPT } },
  );
  return opened;
}

/**
 * The country an address was given to, as an ISO 3166 code such as `BD`.
 * @returns undefined for private addresses, for those that nobody holds, and for what is no address
 */
export async function countryOf(ip: string): Promise<string | undefined> {
  const address = plainAddress(ip);
  if (isIP(address) === 0 || isIn(privateNetworks, address) || isIn(unusedNetworks, address)) {
    return undefined;
  }
  // The file holds bare codes, not the shape that the reader's types know.
  const found: unknown = (await openLocations()).get(address);
  const code =
    typeof found === 'object' && found !== null && 'country_code' in found
      ? found.country_code
      : undefined;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** Whether the address means nothing outside its own network. */
export function isPrivate(ip: string): boolean {
  return isIn(privateNetworks, plainAddress(ip));
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function blockOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** `::ffff:203.0.113.7` is 203.0.113.7 seen through a socket that speaks both. */
function plainAddress(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}
