import { createHash, randomUUID } from 'node:crypto';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { decryptAtRest, encryptAtRest } from '#platform/seal/at-rest.ts';
import { deleteOldAnswers, insertClaim, selectStored, storeAnswer } from './answer.store.ts';

const PURPOSE = 'platform.stored_answer';
const RETENTION_DAYS = 1;

/** A call that is carried out once, however often it is sent. */
export type Once = {
  /** Claims the key in a transaction of the call: it takes effect with the first one that commits. */
  readonly claim: (tx: Tx) => Promise<void>;
  /** Stores the answer, when the call claimed its key. */
  readonly store: (tx: Tx, answer: unknown) => Promise<void>;
  readonly hasClaimed: () => boolean;
};

/** The call was carried out before, and answered so. */
class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('the call was carried out before');
    this.answer = answer;
  }
}

/** Describes a call that an operator sends under a key of their own. */
export function onceOf(call: {
  readonly operatorId: bigint;
  /** The call's name and its brand: a key counts for them alone. */
  readonly what: string;
  readonly key: string;
  readonly input: unknown;
}): Once {
  const claim = randomUUID();
  const keyHash = sha256(`${call.what}\n${call.key}`);
  const inputHash = sha256(JSON.stringify(call.input) ?? '');
  const row = { operatorId: call.operatorId, keyHash };
  const secret = Buffer.from(call.key);
  let hasClaimed = false;
  return {
    hasClaimed: () => hasClaimed,
    claim: async (tx) => {
      hasClaimed = true;
      if (await insertClaim(tx, { ...row, inputHash, claim })) {
        return;
      }
      const stored = await selectStored(tx, row);
      if (stored?.claim === claim) {
        // An earlier transaction of this call has claimed it.
        return;
      }
      if (stored === undefined || !inputHash.equals(stored.input_hash)) {
        throw new Rejection('idempotency_key_used', 409);
      }
      if (stored.answer === null) {
        throw new Rejection('sent_before', 409);
      }
      const text = decryptAtRest(secret, PURPOSE, stored.answer).toString();
      throw new AnsweredBefore(JSON.parse(text));
    },
    store: (tx, answer) => {
      const text = JSON.stringify(answer ?? null);
      const sealed = encryptAtRest(secret, PURPOSE, Buffer.from(text));
      return storeAnswer(tx, { ...row, claim, answer: sealed });
    },
  };
}

/** The answer of `work`, or the earlier one when the call was carried out before. */
export async function answerOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnsweredBefore) {
      return error.answer;
    }
    throw error;
  }
}

/** Deletes answers of yesterday. */
export const sweepAnswersJob: Job = {
  name: 'platform.sweep_answers',
  cron: '52 * * * *',
  run: (app) => deleteOldAnswers(app.db.pooled, RETENTION_DAYS),
};

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
