import { randomBytes } from 'node:crypto';
import { VENDOR_KEY } from '#modules/vendor/server/vendor-keys.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openGameSessions } from './game-sessions.ts';
import { type Signer, signedCall } from './signed-call.ts';
import type { Running } from './target.ts';
import { withClient } from './with-client.ts';

/** Its game draws by no published rule, so that a vendor may open its rounds. */
const VENDOR = 'SHPS';
const GAME = 'S1';
const REFS = 'outside';
/** A machine of two cores takes fewer calls, so that none is sent twice and counted as refused. */
const CALLS_PER_SECOND = 12_000;
/** This many bets share a round, as those of a draw do. */
const BETS_OF_A_ROUND = 2_000;

/**
 * Opens a session of the vendor for each member, and gives the vendor a key of HMAC-SHA256, whose secret is encrypted in the
 * database with the server's `SECRET_KEY`.
 */
export async function openVendor(
  databaseUrl: string,
  secretKey: Uint8Array,
  members: number,
): Promise<Signer> {
  const secret = randomBytes(32);
  const keyId = `bench-${randomBytes(4).toString('hex')}`;
  await withClient(databaseUrl, async (client) => {
    await openGameSessions(client, { vendor: VENDOR, game: GAME, members, refs: REFS });
    await client.query(
      `insert into vendor.vendor_key (key_id, vendor_id, algorithm, secret, reply_secret, expires_at)
       select $1, id, 'hmac-sha256', $2, $2, now() + interval '1 day' from vendor.vendor where code = $3`,
      [keyId, encryptAtRest(secretKey, VENDOR_KEY, secret), VENDOR],
    );
  });
  return { vendor: VENDOR, keyId, secret };
}

/** Sends stakes as a vendor does: the server verifies each signature, stores each nonce and signs each answer. */
export function vendorBets(studio: Running, signer: Signer, members: number): Running {
  return {
    port: studio.port,
    requests: [],
    okText: '"code":"OK"',
    onceEach: (seconds) => signedBets(signer, members, seconds * CALLS_PER_SECOND),
    stop: async () => undefined,
  };
}

function* signedBets(signer: Signer, members: number, count: number): Iterable<Buffer> {
  const run = randomBytes(4).toString('hex');
  for (let serial = 0; serial < count; serial += 1) {
    const member = 1 + Math.floor(Math.random() * members);
    const id = `${run}-${serial}`;
    const body = JSON.stringify({
      txn_id: id,
      round_id: `${run}-${Math.floor(serial / BETS_OF_A_ROUND)}`,
      game: GAME,
      member: `${REFS}-${member}`,
      session: `session-${REFS}-${member}`,
      currency: 'BDT',
      amount: '1.00',
      occurred_at: 1,
    });
    yield Buffer.from(signedCall(signer, { path: '/w/v1/bet', body, id }), 'latin1');
  }
}
