import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { latinDigits } from '#platform/i18n/latin-digits.ts';
import type { Channel, CodePurpose } from '../../contract.ts';
import {
  evaluateCode,
  isExpiredCode,
  lockTarget,
  sumEvaluations,
  type TypedCode,
} from './code.store.ts';
import { hashCode, readTarget } from './issue-code.ts';
import { limitsOf } from './limits.ts';

const DAY_MS = 86_400_000;
const PROOF_BYTES = 32;

/** A code as somebody typed it, or the proof that `POST /wps/v2/verification/…/verify` gave for one. */
export type CodeUse = {
  readonly brandId: number;
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  readonly target: string;
  readonly dialingCode?: string | undefined;
  /** The member the code was issued to; must be left out where it was issued to a visitor. */
  readonly memberId?: bigint | undefined;
  readonly code: string;
  readonly nowMs: number;
};

export type CodeVerdict = 'right' | 'wrong' | 'expired';

/**
 * Spends a code. Runs in a transaction of its own, so that a try counts whatever the caller does next: call it
 * after all other checks and before the transaction of the change.
 */
export async function useCode(app: AppContext, use: CodeUse): Promise<CodeVerdict> {
  return await evaluate(app, use, null);
}

/**
 * Trades a right code for a proof, which `useCode` takes in its place: once, for the same purpose and number, until
 * the code would have expired.
 */
export async function proveCode(
  app: AppContext,
  use: CodeUse,
): Promise<{ readonly verdict: CodeVerdict; readonly proof: string }> {
  const proof = randomBytes(PROOF_BYTES).toString('base64url');
  return { verdict: await evaluate(app, use, hashProof(proof)), proof };
}

async function evaluate(
  app: AppContext,
  use: CodeUse,
  newProof: Buffer | null,
): Promise<CodeVerdict> {
  const { brandId, channel, purpose, nowMs } = use;
  const target = await readTarget(app.db.pooled, use);
  if (target === undefined) {
    return 'wrong';
  }
  const { evaluationsDay } = await limitsOf(app.db.pooled, brandId);
  const whom = { brandId, channel, target: target.address };
  const typed: TypedCode = {
    ...whom,
    purpose,
    memberId: use.memberId ?? null,
    codeHash: hashCode(app, whom, latinDigits(use.code.normalize('NFKC')).replaceAll(/\s/g, '')),
    proofHash: hashProof(use.code.trim()),
    now: new Date(nowMs),
  };
  return await app.db.transaction(async (own) => {
    await lockTarget(own, whom);
    const since = new Date(nowMs - DAY_MS);
    if ((await sumEvaluations(own, { ...whom, since })) >= evaluationsDay) {
      return 'wrong';
    }
    if (await evaluateCode(own, typed, newProof)) {
      return 'right';
    }
    return (await isExpiredCode(own, typed)) ? 'expired' : 'wrong';
  });
}

function hashProof(proof: string): Buffer {
  return createHash('sha256').update(proof).digest();
}
