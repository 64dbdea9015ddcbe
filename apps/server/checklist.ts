import { listBrands } from '#modules/brand/server/index.ts';
import { staffCount } from '#modules/operator/server/index.ts';
import type { LoginReport } from '#platform/db/login.ts';
import type { Config } from './config.ts';
import type { OpenedApp } from './open-app.ts';

/** One thing that an installation outside of the sandbox should have in order. */
export type CheckItem = { readonly isOk: boolean; readonly what: string };

/** Looks at settings, database, staff and brands of an installation that is no sandbox. */
export async function readChecklist(
  config: Config,
  { app, logins }: Pick<OpenedApp, 'app' | 'logins'>,
): Promise<readonly CheckItem[]> {
  return [
    ...settingItems(config),
    ...databaseItems(logins.report),
    ...(await staffItems({ app })),
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
      what: `connections have our settings${missingSettings.length === 0 ? '' : `; missing: ${missingSettings.join(', ')}`}`,
    },
  ];
}

async function staffItems({ app }: Pick<OpenedApp, 'app'>): Promise<readonly CheckItem[]> {
  const staff = await app.db.autocommit(staffCount);
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
  ];
}

async function brandItems({ app }: Pick<OpenedApp, 'app'>): Promise<readonly CheckItem[]> {
  const brands = await app.db.autocommit(listBrands);
  return brands.flatMap(({ code, settings }) => [
    {
      isOk: !settings.anyHost && settings.domainList.length > 0,
      what: `brand ${code} answers at its own hosts alone (${settings.domainList.join(', ') || 'none named'})`,
    },
    { isOk: !settings.legacySeal, what: `brand ${code} takes no bodies of the older encryption` },
    { isOk: !settings.isSandbox, what: `brand ${code} is no sandbox` },
  ]);
}
