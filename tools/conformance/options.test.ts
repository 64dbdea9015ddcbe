import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPTIONS, optionsOf } from './options.ts';
import { testVendor } from './test-vendor.ts';
import { testWallet } from './test-wallet.ts';

const SECRET = 'ab'.repeat(32);
const KEY = ['--name', 'ACME', '--key-id', 'acme-1', '--secret', SECRET];

/** @returns the error with which the command ends before it calls the other side */
async function refusalOf(...args: string[]): Promise<string> {
  try {
    const options = optionsOf(args, {});
    const run = options.wallet === undefined ? testVendor : testWallet;
    await run(options, () => undefined);
    return 'it ran';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

test.each([
  [['--vendor', 'nowhere'], 'nowhere is no address: it begins with http:// or https://'],
  [
    ['--vendor', 'ftp://a.example'],
    'ftp://a.example is no address: it begins with http:// or https://',
  ],
  [['--vendor', 'http://a.example'], '--secret is needed'],
  [['--vendor', 'http://a.example', '--secret', SECRET], '--name is needed'],
  [['--vendor', 'http://a.example', '--secret', SECRET, '--name', 'A'], '--key-id is needed'],
  [['--vendor', 'http://a.example', ...KEY, '--secret', 'abc'], '--secret is 32 bytes in hex'],
  [['--vendor', 'http://a.example', ...KEY, '--reply-key', 'x'], '--reply-key is 32 bytes in hex'],
  [['--wallet', 'http://a.example', ...KEY], '--launch is needed twice'],
  [
    ['--wallet', 'http://a.example', ...KEY, '--launch', 'one', '--launch', 'two'],
    '--game is needed',
  ],
  [['--has', 'patience'], '--has patience is not known'],
  [['--dialect', 'owl'], '--dialect owl is not known'],
  [['--dialect', 'heron'], '--dialect heron has no payouts that could bring balances about'],
])(
  'options that cannot be used are refused at once with the reason: %j [LCH-6]',
  async (args, why) => {
    expect(await refusalOf(...args)).toBe(`UsageError: ${why}`);
  },
);

test('an option that does not exist is refused by name [LCH-6]', async () => {
  expect(await refusalOf('--speed', '9')).toMatch(/^UsageError: .*--speed/);
});

test('credentials come from the environment as well [LCH-6]', () => {
  const env = {
    CONFORMANCE_NAME: 'ACME',
    CONFORMANCE_KEY_ID: 'acme-1',
    CONFORMANCE_SECRET: SECRET,
  };
  const options = optionsOf(
    ['--vendor', 'https://a.example/path', '--external-wallets', '--free-rounds'],
    env,
  );
  expect(options).toMatchObject({
    vendor: 'https://a.example',
    hasExternalWallet: true,
    hasFreeRounds: true,
  });
  expect(options.key()).toMatchObject({ vendor: 'ACME', keyId: 'acme-1' });
});

test('a dialect is taken by its name [LCH-6]', () => {
  expect(optionsOf(['--dialect', 'monsoon'], {}).dialect?.code).toBe('monsoon');
  expect(optionsOf([], {}).dialect).toBe(undefined);
});

test('the command prints what is wrong and which options it has, and exits with 2 [LCH-6]', () => {
  const command = join(import.meta.dirname, '..', 'conformance.ts');
  const run = spawnSync(process.execPath, [command, '--vendor', 'nowhere'], { encoding: 'utf8' });
  expect(run.stderr).toContain('nowhere is no address');
  expect(run.stderr).toContain(OPTIONS);
  expect(run.status).toBe(2);
}, 30_000);
