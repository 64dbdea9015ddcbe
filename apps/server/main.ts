/** The server: reads its settings, opens the app, serves until it is stopped. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { checklistText, readChecklist } from './checklist.ts';
import { BadSettings, type Config, readConfig } from './config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const OPERATORS = ['operator1', 'operator2'];

process.exitCode = await run();

async function run(): Promise<number> {
  const config = settings();
  if (config === undefined) {
    return 2;
  }
  const stop = untilStopped();
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }));
  const server = await startServer(config, { log, clock: systemClock }).catch(refuse);
  await say(config, server);
  const { isSandbox } = server.opened.app;
  log.info('ready', { url: server.url, roles: config.roles, isSandbox });
  await stop;
  log.info('draining');
  await server.stop();
  log.info('stopped');
  return 0;
}

function settings(): Config | undefined {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof BadSettings) {
      process.stderr.write(`${error.message}\n`);
      return undefined;
    }
    throw error;
  }
}

/** What an operator must set right is said in words; what was opened before ends with the process. */
function refuse(error: unknown): never {
  if (error instanceof BadSettings) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  throw error;
}

function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on('SIGTERM', () => resolve());
  process.on('SIGINT', () => resolve());
  return promise;
}

/** One write, so that who waits for `ready` has read all of it. */
async function say(config: Config, server: RunningServer): Promise<void> {
  const members = DEMO_ACCOUNTS.map(({ account }) => account).join(', ');
  const sandbox = `sandbox: members ${members}; operators ${OPERATORS.join(', ')}; password ${DEMO_PASSWORD}\n`;
  const head = config.isSandbox
    ? sandbox
    : checklistText(await readChecklist(config, server.opened));
  process.stdout.write(`${head}ready ${server.url}\n`);
}
