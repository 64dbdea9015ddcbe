import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppContext } from '#platform/app-context.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';

const SEAL = 'shapla usdt.network';

/** What of a network nobody reads again: addresses of nodes have keys in them, and the public key shows all addresses. */
const NetworkSecrets = Type.Object({
  nodes: Type.Array(Type.String()),
  extendedPublicKey: Type.String(),
  /** The private key of the hot wallet; null where payouts are not sent. */
  hotKey: Type.Union([Type.String(), Type.Null()]),
});
export type NetworkSecrets = Static<typeof NetworkSecrets>;
const secretsSchema = Compile(NetworkSecrets);

export function sealNetwork(app: AppContext, secrets: NetworkSecrets): Buffer {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(JSON.stringify(secrets)));
}

/** Opens the secrets of a network; undefined when they cannot be read, which is an alarm. */
export function openNetwork(
  app: AppContext,
  row: { readonly brand_id: number; readonly sealed_secrets: Uint8Array },
): NetworkSecrets | undefined {
  const opened = openOrAlarm(app, {
    what: 'provider_secret',
    purpose: SEAL,
    piece: row.sealed_secrets,
    row: { provider: 'usdt', brandId: row.brand_id },
  });
  const secrets: unknown = opened === undefined ? undefined : JSON.parse(opened.toString());
  return secretsSchema.Check(secrets) ? secrets : undefined;
}

/** The key of the hot wallet in the form that signing needs; undefined when it is none. */
export function signingKey(text: string): `0x${string}` | undefined {
  const digits = /^0x([0-9a-f]{64})$/i.exec(text)?.[1];
  return digits === undefined || /^0+$/.test(digits) ? undefined : `0x${digits}`;
}
