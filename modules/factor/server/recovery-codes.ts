import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { replaceCodes, spendCode } from './recovery-code.store.ts';

const CODES = 10;
const HALF = 5;
/** Letters and digits that cannot be confused: 31 characters, of which ten have 49 bits. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const keyOf = perApp((app) =>
  Buffer.from(hkdfSync('sha256', app.secretKey, '', 'factor.recovery_code', 32)),
);

/** Ten new codes such as `k7mqp-2ts9d`, which replace the ones before. Only the member ever sees them. */
export async function makeRecoveryCodes(
  tx: Tx,
  app: AppContext,
  member: { readonly accountId: bigint; readonly brandId: number; readonly nowMs: number },
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => `${randomHalf()}-${randomHalf()}`);
  await replaceCodes(tx, {
    accountId: member.accountId,
    brandId: member.brandId,
    hashes: codes.map((code) => hashOf(app, member.accountId, code)),
    now: new Date(member.nowMs),
  });
  return codes;
}

/** Spends a recovery code; case, spaces and dashes do not matter. */
export async function takeRecoveryCode(
  tx: Tx,
  app: AppContext,
  attempt: { readonly accountId: bigint; readonly code: string; readonly nowMs: number },
): Promise<boolean> {
  const { accountId, code, nowMs } = attempt;
  return await spendCode(tx, {
    accountId,
    hash: hashOf(app, accountId, code),
    now: new Date(nowMs),
  });
}

function randomHalf(): string {
  return Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)] ?? '').join(
    '',
  );
}

function hashOf(app: AppContext, accountId: bigint, code: string): Buffer {
  const characters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', keyOf(app))
    .update(JSON.stringify([String(accountId), characters]))
    .digest();
}
