import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stripContract } from './strip-contract.ts';

const ROOT = join(import.meta.dirname, '../..');

async function builtOf(file: string): Promise<string> {
  const { load } = stripContract();
  if (typeof load !== 'function') {
    throw new Error('the plugin loads contracts');
  }
  const context = { addWatchFile: () => undefined } as unknown as ThisParameterType<typeof load>;
  const loaded = await load.call(context, join(ROOT, file));
  return typeof loaded === 'object' && loaded !== null ? String(loaded.code) : '';
}

test('[O13] a page of the built office knows the name of its list, and nothing else of how a file of it is written', async () => {
  const built = await builtOf('modules/messaging/contract.office.ts');
  expect(built).toContain(
    'listOutbox = {"wire":["GET /office/v1/outbox"],"auth":"operator","list":{"name":"outbox"}}',
  );
  expect(await builtOf('modules/brand/contract.office.ts')).not.toContain('"list"');
});
