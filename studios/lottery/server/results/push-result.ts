import { createPublicKey, verify } from 'node:crypto';
import { route } from '#seamless/studio.ts';
import { pushResult } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { enterNumbers } from './enter-result.ts';
import { findPushKey, touchPushKey } from './push-key.store.ts';

/** The DER form of an Ed25519 public key is these bytes and then the 32 bytes of the key. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
/**
 * The time in a push may differ from ours by this much. The signature also covers the draw, so nobody can send it again
 * for another draw.
 */
const GOOD_MS = 10 * 60_000;

/** Takes numbers that an outside source pushes with its signature. They count as one of the two sources of a result. */
export const pushResultRoute = route(pushResult, async ({ input, host, nowMs, reject }) => {
  const key = await host.db.autocommit((tx) => findPushKey(tx, input.keyId));
  if (
    key === undefined ||
    Math.abs(nowMs - input.sentAt) > GOOD_MS ||
    !isSigned(key.public_key, signedText(input), input.signature)
  ) {
    return reject('SIGNATURE_INVALID');
  }
  await host.db.autocommit((tx) => touchPushKey(tx, input.keyId));
  const drawGame = findDrawGame(input.game);
  if (drawGame === undefined) {
    return reject('INVALID_SELECTION');
  }
  const entered = await host.db.transaction((tx) =>
    enterNumbers(tx, host, {
      drawGame,
      drawNo: input.drawNo,
      numbers: input.numbers,
      source: 'push',
      // The person is the source, so a second key of the same source is no second source; nor is who asked for the key.
      person: `push:${key.source}`,
      others: [key.asked_by],
      personName: input.keyId,
    }),
  );
  switch (entered) {
    case 'waiting':
    case 'agreed':
    case 'differ':
      return { entered };
    case 'draw_unknown':
    case 'draw_not_outside':
    case 'result_impossible':
      return reject('INVALID_SELECTION');
    case 'draw_not_due':
      return reject('DRAW_NOT_DUE');
    case 'draw_has_result':
    case 'result_entered':
      return reject('RESULT_KNOWN');
    default:
      return entered satisfies never;
  }
});

/** The text that a source signs: five lines. */
export function signedText(push: {
  readonly keyId: string;
  readonly game: string;
  readonly drawNo: string;
  readonly numbers: string;
  readonly sentAt: number;
}): string {
  return [push.keyId, push.game, push.drawNo, push.numbers, push.sentAt].join('\n');
}

function isSigned(publicKey: Buffer, text: string, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([DER_HEAD, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
