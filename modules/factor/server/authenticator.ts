import { generateSecret, generateURI, verifySync } from 'otplib';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { latinDigits } from '#platform/i18n/latin-digits.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import { saveSecret, selectAuthenticator, takeStep } from './authenticator.store.ts';

/** The parameters of RFC 6238 that every app supports: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const PURPOSE = 'shapla factor.authenticator';

/**
 * Makes a secret that waits for its first code.
 * @returns undefined when an authenticator is bound already
 */
export async function beginSecret(
  tx: Tx,
  app: AppContext,
  member: {
    readonly accountId: bigint;
    readonly brandId: number;
    readonly account: string;
    /** Shown by the app above the code. */
    readonly issuer: string;
    readonly nowMs: number;
  },
): Promise<{ readonly secret: string; readonly uri: string } | undefined> {
  const secret = generateSecret();
  const isStored = await saveSecret(tx, {
    accountId: member.accountId,
    brandId: member.brandId,
    sealedSecret: encryptAtRest(app.secretKey, purposeOf(member.accountId), Buffer.from(secret)),
    now: new Date(member.nowMs),
  });
  if (!isStored) {
    return undefined;
  }
  const uri = generateURI({ issuer: member.issuer, label: member.account, secret });
  return { secret, uri };
}

/**
 * Whether a code fits now or one step around now, and takes it so that it never fits again.
 * @param attempt.isFirst true confirms a secret that waits; false asks one that is bound
 * @returns undefined when there is no such authenticator; false also for one that cannot be read, which is an alarm: other
 * factors and recovery codes go on
 */
export async function takeCode(
  tx: Tx,
  app: AppContext,
  attempt: {
    readonly accountId: bigint;
    readonly code: string;
    readonly isFirst: boolean;
    readonly nowMs: number;
  },
): Promise<boolean | undefined> {
  const { accountId, nowMs } = attempt;
  const row = await selectAuthenticator(tx, accountId);
  if (row === undefined || (row.confirmed_at === null) !== attempt.isFirst) {
    return undefined;
  }
  const token = latinDigits(attempt.code).replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) {
    return false;
  }
  const secret = openOrAlarm(app, {
    what: 'authenticator',
    purpose: purposeOf(accountId),
    piece: row.sealed_secret,
    row: { accountId },
  });
  if (secret === undefined) {
    return false;
  }
  const result = verifySync({
    secret: secret.toString(),
    token,
    epoch: Math.floor(nowMs / 1_000),
    epochTolerance: PERIOD_SECONDS,
  });
  if (!result.valid || !('timeStep' in result)) {
    return false;
  }
  return await takeStep(tx, { accountId, step: result.timeStep, now: new Date(nowMs) });
}

/** The account is part of the purpose: a secret copied to another row of the table opens nothing. */
function purposeOf(accountId: bigint): string {
  return `${PURPOSE} ${accountId}`;
}
