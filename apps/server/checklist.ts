import { listBrands } from '#modules/brand/server/index.ts';
import {
  requiresSecondFactor,
  staffCount,
  staffWithoutFactor,
} from '#modules/operator/server/index.ts';
import {
  adapterOf,
  liveKeyIds,
  openVendors,
  type Vendor,
  vendorsWithExternalWallet,
} from '#modules/vendor/server/index.ts';
import type { LoginReport } from '#platform/db/login.ts';
import type { Config } from './config.ts';
import type { OpenedApp } from './open-app.ts';

/** One thing that an installation outside of the sandbox should have in order. */
export type CheckItem = { readonly isOk: boolean; readonly what: string };

/** Looks at settings, database, staff, vendors and brands of an installation that is no sandbox. */
export async function readChecklist(
  config: Config,
  { app, logins }: Pick<OpenedApp, 'app' | 'logins'>,
): Promise<readonly CheckItem[]> {
  return [
    ...settingItems(config),
    ...databaseItems(logins.report),
    ...(await staffItems({ app })),
    ...(await vendorItems({ app })),
    ...(await brandItems({ app })),
  ];
}

/** The list as lines for a person, what is to be done first. */
export function checklistText(items: readonly CheckItem[]): string {
  const open = items.filter(({ isOk }) => !isOk);
  const lines = [...open, ...items.filter(({ isOk }) => isOk)].map(
    ({ isOk, what }) => `  ${isOk ? 'ok  ' : 'open'} ${what}`,
  );
  const head = `checklist: ${items.length - open.length} of ${items.length} in order (docs/operating/production.md)`;
  return `${[head, ...lines].join('\n')}\n`;
}

function settingItems({
  publicUrl,
  trustedProxies,
  limits,
  databaseUrl,
}: Config): readonly CheckItem[] {
  return [
    {
      isOk: publicUrl?.startsWith('https://') ?? false,
      what: 'PUBLIC_URL is the address that members open, with https',
    },
    {
      isOk: trustedProxies.length > 0,
      what: 'TRUSTED_PROXIES names the proxy with the certificate, so that visitors have addresses of their own',
    },
    { isOk: limits === 'production', what: 'LIMITS_PROFILE is production' },
    {
      isOk: databaseUrl === undefined || isClosedWay(new URL(databaseUrl)),
      what: 'the way to a database on another machine is encrypted (sslmode=verify-full in its address)',
    },
  ];
}

function isClosedWay(url: URL): boolean {
  const isHere =
    url.searchParams.has('host') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const mode = url.searchParams.get('sslmode') ?? '';
  return isHere || ['require', 'verify-ca', 'verify-full'].includes(mode);
}

function databaseItems({ server, missingSettings }: LoginReport): readonly CheckItem[] {
  const isOn = (name: string) => server[name] === 'on';
  return [
    {
      isOk: isOn('fsync') && isOn('full_page_writes'),
      what: 'PostgreSQL writes through to the disk (fsync, full_page_writes)',
    },
    {
      isOk: server['synchronous_commit'] !== 'off',
      what: 'PostgreSQL confirms a commit when it is stored (synchronous_commit)',
    },
    {
      isOk: missingSettings.length === 0,
      what: `connections have our settings${missing(missingSettings)}`,
    },
  ];
}

async function staffItems({ app }: Pick<OpenedApp, 'app'>): Promise<readonly CheckItem[]> {
  const staff = await app.db.autocommit(staffCount);
  const isFactorRequired = await app.db.autocommit((tx) => requiresSecondFactor(app, tx));
  const withoutFactor = await app.db.autocommit((tx) => staffWithoutFactor(app, tx));
  return [
    {
      isOk: staff.active >= 2,
      what: 'there are two operators (npm run setup makes the first two)',
    },
    {
      isOk: staff.with_one_time_password === 0,
      what: 'every operator has set a password of their own',
    },
    { isOk: staff.of_demo === 0, what: 'no operator of the demo is left' },
    { isOk: isFactorRequired, what: 'the policy for staff requires a second factor' },
    {
      isOk: withoutFactor.length === 0,
      what: `every operator has a second factor${missing(withoutFactor)}`,
    },
  ];
}

/** A vendor outside of this process moves money with a key alone: a cap and a list of its addresses bound what a stolen key does. */
async function vendorItems({ app }: Pick<OpenedApp, 'app'>): Promise<readonly CheckItem[]> {
  const open = await activeVendors({ app });
  const withWallets = new Set(vendorsWithExternalWallet(app).map(({ code }) => code));
  const codesOf = (vendors: typeof open) => vendors.map(({ code }) => code);
  const withoutCap = codesOf(open.filter((vendor) => !vendor.isHouse && vendor.lacksMaxPayout));
  const withoutAddresses = codesOf(
    open.filter((vendor) => !vendor.isHouse && vendor.allowedIps === undefined),
  );
  const withoutMaxHome = codesOf(
    open.filter(({ code, maxHome }) => withWallets.has(code) && maxHome === undefined),
  );
  return [
    {
      isOk: withoutCap.length === 0,
      what: `every outside vendor has a maximum payout of a bet, without which it takes no bets and no launches${missing(withoutCap)}`,
    },
    {
      isOk: withoutAddresses.length === 0,
      what: `every outside vendor has a list of the addresses it calls from${missing(withoutAddresses)}`,
    },
    {
      isOk: withoutMaxHome.length === 0,
      what: `every external wallet has a limit of what members win in it, without which all of it is held${missing(withoutMaxHome)}`,
    },
  ];
}

/**
 * The open vendors whose games this process launches, or that have a key to call with. The others (the sample vendors of
 * a sandbox that is one no more) do nothing.
 */
async function activeVendors({ app }: Pick<OpenedApp, 'app'>): Promise<readonly Vendor[]> {
  const active: Vendor[] = [];
  for (const vendor of await app.db.autocommit(openVendors)) {
    const isBound = adapterOf(app, vendor.code) !== undefined;
    if (isBound || (await liveKeyIds(app, vendor.code)).length > 0) {
      active.push(vendor);
    }
  }
  return active;
}

function missing(names: readonly string[]): string {
  return names.length === 0 ? '' : `; missing: ${names.join(', ')}`;
}

async function brandItems({ app }: Pick<OpenedApp, 'app'>): Promise<readonly CheckItem[]> {
  const brands = await app.db.autocommit(listBrands);
  return brands.flatMap(({ code, settings }) => [
    {
      isOk: !settings.anyHost && settings.domainList.length > 0,
      what: `brand ${code} answers at its own hosts alone (${settings.domainList.join(', ') || 'none named'})`,
    },
    { isOk: !settings.legacySeal, what: `brand ${code} takes no bodies of the older encryption` },
    {
      isOk: !settings.legacyRegistration,
      what: `brand ${code} registers nobody who has not accepted its terms`,
    },
    { isOk: !settings.isSandbox, what: `brand ${code} is no sandbox` },
  ]);
}
