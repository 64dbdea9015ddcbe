import { handleWithoutTx } from '#platform/http/handle.ts';
import type { Module } from '#platform/module.ts';
import { legacySealKey, sealKey } from './contract.ts';
import { sealOf } from './seal.ts';
import { modulusHex } from './seal-keys.ts';

const giveSealKey = handleWithoutTx(sealKey, async ({ app }) => {
  const key = await sealOf(app).keys.current('jwe');
  const { n = '', e = '' } = key.publicJwk;
  const use = { alg: 'RSA-OAEP-256' as const, use: 'enc' as const };
  return { kty: 'RSA', n, e, kid: key.kid, ...use, now: app.clock.nowMs() };
});

const giveLegacySealKey = handleWithoutTx(legacySealKey, async ({ app }) =>
  modulusHex(await sealOf(app).keys.current('legacy')),
);

/** The key endpoints and the rotation, composed like a module. */
export const sealModule: Module = {
  name: 'seal',
  handlers: [giveSealKey, giveLegacySealKey],
  jobs: [{ name: 'seal.rotate_keys', cron: '7 * * * *', run: (app) => sealOf(app).keys.rotate() }],
  start: (app) => sealOf(app).keys.rotate(),
};
