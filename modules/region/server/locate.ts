import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { perApp } from '#platform/app-context.ts';
import { isInNetworks, networkList } from '#platform/networks.ts';

const require = createRequire(import.meta.url);
/** Answers cached beside the file; each is a few dozen bytes. */
const MAX_STORED = 10_000;

/** This machine, homes, offices, carriers' inner networks. */
const privateNetworks = networkList([
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
const unusedNetworks = networkList([
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

export type Locations = {
  /** Reads the file now, so that the first visitor does not wait for it. */
  readonly open: () => Promise<void>;
  /**
   * The country an address was given to, as an ISO 3166 code such as `BD`.
   * @returns undefined for private addresses, for those that nobody holds, and for what is no address
   */
  readonly countryOf: (ip: string) => Promise<string | undefined>;
};

/** The locations of an app. */
export const locationsOf = perApp(() => createLocations());

/** The location file, read once: about 8 MB that stay in memory. */
export function createLocations(): Locations {
  let opened: Promise<Reader<CountryResponse>> | undefined;
  const reader = () => {
    opened ??= open<CountryResponse>(
      require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
      { cache: { max: MAX_STORED } },
    );
    return opened;
  };
  return {
    open: async () => {
      await reader();
    },
    countryOf: async (ip) => {
      const address = plainAddress(ip);
      const isNowhere =
        isIP(address) === 0 ||
        isInNetworks(privateNetworks, address) ||
        isInNetworks(unusedNetworks, address);
      return isNowhere ? undefined : codeOf((await reader()).get(address));
    },
  };
}

/** Whether the address means nothing outside its own network. */
export function isPrivate(ip: string): boolean {
  return isInNetworks(privateNetworks, plainAddress(ip));
}

/** The file holds bare codes, not the shape that the reader's types know. */
function codeOf(found: unknown): string | undefined {
  const code =
    typeof found === 'object' && found !== null && 'country_code' in found
      ? found.country_code
      : undefined;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** `::ffff:203.0.113.7` is 203.0.113.7 seen through a socket that speaks both. */
function plainAddress(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}
