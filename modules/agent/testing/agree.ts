import type { TestApp } from '#tests/test-app.ts';
import type { WrittenTerms } from '../contract.terms.ts';
import type { Kind, Period } from '../field-rules.ts';
import { insertOffer } from '../server/contracts/contract.store.ts';
import { processContract } from '../server/contracts/process-contract.ts';
import { ratesOf } from '../server/contracts/terms-in-ticks.ts';

const HOUR_MS = 3_600_000;

/** For tests: a contract of brand 1 that is offered and accepted now, so that it begins with the next period. */
export async function agree(
  { app }: Pick<TestApp, 'app'>,
  of: {
    readonly kind: Kind;
    readonly agentId: bigint;
    readonly giverId?: bigint | undefined;
    readonly terms: WrittenTerms;
    /** Without it the kind's own; of a dividend weekly. */
    readonly period?: Period | undefined;
  },
): Promise<void> {
  const { kind, agentId, giverId, terms } = of;
  const period = of.period ?? (kind === 'dividend' ? 'weekly' : kind);
  const nowMs = app.clock.nowMs();
  const now = new Date(nowMs);
  await app.db.transaction(async (tx) => {
    const id = await insertOffer(tx, {
      ...{ brandId: 1, kind, agentId, giverId, period, terms },
      ...{ ...ratesOf(terms), offeredBy: 'test', now, wishedStart: now },
      answerUntil: new Date(nowMs + HOUR_MS),
    });
    const call = {
      ...{ app, brand: { id: 1, code: 'shapla' }, nowMs },
      reject: (code: string): never => {
        throw new Error(code);
      },
    };
    const { startsAt } = await processContract(tx, call, {
      ...{ id: id ?? 0n, action: 'accept', partyOf: () => 'agent' },
    });
    if (startsAt === undefined) {
      throw new Error('what is accepted begins');
    }
  });
}
