import { settingsOf } from '#modules/brand/server/index.ts';
import { accountsElsewhere } from '#modules/identity/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { listen } from '#platform/listeners.ts';
import { exclusionBegun } from '../events.ts';
import { pauseOf } from './member-state.ts';
import { endOf, isExclusion, type Pause } from './pause-rule.ts';
import { beginPause } from './pauses.ts';
import { lockMember } from './protection.store.ts';

/**
 * Who is excluded in one brand is excluded in every brand of the installation, by the accounts that have verified the same
 * number or address. A brand may stay out of this, in both directions (`exclusionAcrossBrands`).
 */
export const followExclusion = listen(exclusionBegun, {
  name: 'protection.follow_exclusion',
  run: async (app, { brandId, memberId, length, operatorId }) => {
    const others = await app.db.transaction(async (tx) =>
      (await takesPart(tx, brandId)) ? await accountsElsewhere(tx, memberId) : [],
    );
    for (const other of others) {
      const member = { brandId: other.brandId, memberId: other.accountId };
      await app.db.transaction(async (tx) => {
        if (!(await takesPart(tx, member.brandId))) {
          return;
        }
        await lockMember(tx, member);
        const nowMs = app.clock.nowMs();
        const endMs = endOf(length, nowMs);
        if (!lastsUntil(await pauseOf(tx, member, nowMs), endMs)) {
          await beginPause(app, tx, {
            ...{ ...member, length, isFollowing: true },
            ...(operatorId === undefined ? {} : { operatorId }),
          });
        }
      });
    }
  },
});

async function takesPart(tx: Tx, brandId: number): Promise<boolean> {
  return (await settingsOf(tx, brandId)).exclusionAcrossBrands;
}

/** A minute, in which the same exclusion may come a second time. */
const SAME_MS = 60_000;

/** Whether an exclusion that holds already lasts as long; null is without an end. */
function lastsUntil(known: Pause | undefined, endMs: number | null): boolean {
  if (known === undefined || !isExclusion(known.length)) {
    return false;
  }
  const until = known.ends_at?.getTime() ?? null;
  return until === null || (endMs !== null && until >= endMs - SAME_MS);
}
