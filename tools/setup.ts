/**
 * `npm run setup -- NAME NAME CURRENCY` prepares an installation outside of the sandbox, once: it makes the first two operators
 * with passwords for the first sign-in alone, and gives the first brand its host, its currency and settings that are safe. It needs the
 * settings of the server, `PUBLIC_URL` among them. Where there are operators already it changes nothing.
 */
import { BadSettings, type Config, readConfig } from '#apps/server/config.ts';
import type { OpenedApp } from '#apps/server/open-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { isRealCurrency } from '#platform/money/real-currency.ts';
import { openOwnDatabase } from './start/own-database.ts';

const NAME = /^[a-z0-9._-]{3,32}$/;
const USAGE =
  'npm run setup -- NAME NAME CURRENCY\n' +
  '  The names are those of two people: one alone can change nothing of weight, because each such change needs a second.\n' +
  '  The currency is that of the licence (BDT); it never changes after this.\n';

process.exit(await run(process.argv.slice(2)));

async function run(given: readonly string[]): Promise<number> {
  const names = given.slice(0, 2);
  const currency = given[2] ?? '';
  const areNames = new Set(names).size === 2 && names.every((name) => NAME.test(name));
  if (given.length !== 3 || !areNames || !isRealCurrency(currency)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const environment = { SANDBOX: 'false', ...process.env };
  try {
    const asked = readConfig(environment);
    const database =
      asked.databaseUrl === undefined
        ? await openOwnDatabase({ ...asked, report: say })
        : undefined;
    try {
      const config = readConfig({ ...environment, ...database?.settings });
      return await setUpOn(config, { names, currency });
    } finally {
      await database?.stop();
    }
  } catch (error) {
    if (error instanceof BadSettings) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    throw error;
  }
}

async function setUpOn(
  config: Config,
  asked: { readonly names: readonly string[]; readonly currency: string },
): Promise<number> {
  const url = config.publicUrl;
  if (config.isSandbox || url === undefined) {
    process.stderr.write(
      'Set SANDBOX=false, and PUBLIC_URL to the address that members open. A sandbox has operator1 and operator2.\n',
    );
    return 2;
  }
  const log = createLog('warn');
  // Whoever is refused need not wait for the whole server.
  const { openApp } = await import('#apps/server/open-app.ts');
  const opened = await openApp(config, { log, clock: systemClock, publicUrl: () => url });
  try {
    return await report(opened, { ...asked, host: new URL(url).hostname });
  } finally {
    await opened.close();
    await opened.database.close();
  }
}

async function report(
  { app }: OpenedApp,
  asked: {
    readonly names: readonly string[];
    readonly host: string;
    readonly currency: string;
  },
): Promise<number> {
  const { setUp } = await import('#apps/server/set-up.ts');
  const made = await setUp(app, asked);
  if (made === undefined) {
    process.stderr.write(
      'There are operators already, and only they let others in: nothing was changed.\n',
    );
    return 1;
  }
  say(
    `The brand answers at ${asked.host} alone. The first operators, with passwords for the first sign-in within a day:`,
  );
  for (const { name, password } of made) {
    say(`  ${name}   ${password}`);
  }
  say(
    'They are shown this once. Each person sets a password of their own, and a second factor, at /office/.',
  );
  return 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
