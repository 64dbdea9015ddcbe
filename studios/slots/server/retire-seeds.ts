import type { StudioHost } from '#seamless/studio.ts';
import { pairsInUse } from './seed-pair.store.ts';
import { readyPairs } from './seed-pairs.ts';
import { turnSeeds } from './turn-seeds.ts';

/**
 * Milliseconds after the first spin of a seed until it is retired. Players are promised its reveal within a day, so that
 * ten minutes are left for it.
 */
const IN_USE_MS = 86_400_000 - 600_000;

/** Retires seeds that have been in use for a day, also of members who never came back; then they are revealed. */
export async function retireSeeds(host: StudioHost): Promise<void> {
  for (const pair of await host.db.autocommit((tx) => pairsInUse(tx, IN_USE_MS))) {
    const { member, game, commitment } = pair;
    // The next pair must be committed to before it can serve.
    if ((await readyPairs(host, pair)) === undefined) {
      return;
    }
    const turned = await host.db.transaction((tx) =>
      turnSeeds(tx, { member, game }, { commitment }),
    );
    if (turned.is !== 'turned') {
      host.log.warn('slots_seed_still_used', { seedPairId: pair.id, why: turned.is });
    }
  }
}
