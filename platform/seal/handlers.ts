import { handleWithoutTx } from '#platform/http/handle.ts';
import type { Module } from '#platform/module.ts';
import { legacySealKey, sealKey } from './contract.ts';
import { sealOf } from './seal.ts';
import { modulusHex } from './seal-keys.ts';

const giveSealKey = handleWithoutTx(sealKey, async ({ house }) => {
  const key = await sealOf(house).keys.current('jwe');
  const { n = '', e = '' } = key.publicJwk;
  return { kty: 'RSA', n, e, kid: key.kid, alg: 'RSA-OAEP-256' as const, use: 'enc' as const };
});

const giveLegacySealKey = handleWithoutTx(legacySealKey, async ({ house }) =>
  modulusHex(await sealOf(house).keys.current('legacy')),
);

/** The key endpoints and the rotation, composed like a room. */
export const sealModule: Module = {
  name: 'seal',
  handlers: [giveSealKey, giveLegacySealKey],
  jobs: [
    { name: 'seal.rotate_keys', cron: '7 * * * *', run: (house) => sealOf(house).keys.rotate() },
  ],
  start: (house) => sealOf(house).keys.rotate(),
};
