import { createHash } from 'node:crypto';
import { personNamed } from '#modules/member/events.ts';
import { nameKeys } from '#modules/member/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { listen } from '#platform/listeners.ts';
import { nameMatched } from '../../events.ts';
import type { Member } from '../levels/level.store.ts';
import { settingsOfBrand } from '../settings.ts';
import { type EntryRow, selectEntries, selectNamed } from './list.store.ts';
import { noteMatch } from './match.store.ts';
import { scoreOf } from './match-rule.ts';

const HOUR_MS = 3_600_000;

/** The entries of a brand by the first sounds of their words. */
type Index = ReadonlyMap<string, readonly EntryRow[]>;

const indexes = defineCache<number, Index>({ name: 'kyc.lists', maxEntries: 100, ttlMs: 60_000 });

/** Drops the entries of a brand in every process when another list counts. */
export async function dropIndex(tx: Tx, brandId: number): Promise<void> {
  await indexes.invalidate(tx, brandId);
}

/**
 * Compares names of a member with the lists of the brand, and notes what is alike enough.
 * @returns the scores of the matches that nobody has cleared
 */
export async function screenNames(
  tx: Tx,
  of: Member & {
    readonly memberName: string;
    readonly names: readonly string[];
    readonly birthday: string | undefined;
    readonly nowMs: number;
  },
): Promise<readonly number[]> {
  const { brandId, memberId, memberName, names, birthday, nowMs } = of;
  const { settings } = await settingsOfBrand(tx, brandId);
  const scores: number[] = [];
  for (const entry of candidates(await indexOf(tx, brandId), names)) {
    const born = entry.born ?? undefined;
    const { score, reasons } = scoreOf({ names, birthday }, { name: entry.name, born });
    if (score < settings.matchScore) {
      continue;
    }
    const noted = await noteMatch(tx, {
      ...{ brandId, memberId, memberName, score, reasons },
      listName: entry.list_name,
      entryName: entry.name,
      entryBorn: entry.born,
      programme: entry.programme,
      entryMark: markOf(entry),
      now: new Date(nowMs),
      dueAt: new Date(nowMs + settings.dueHours * HOUR_MS),
    });
    if (noted !== 'cleared') {
      scores.push(score);
    }
  }
  return scores;
}

/** A name that was written down is compared at once. */
export const screenNamed = listen(personNamed, {
  name: 'kyc.screen_named',
  run: async (app, { brandId, memberId }) => {
    const matches = await app.db.transaction(async (tx) => {
      const after = { brandId, memberId: memberId - 1n, limit: 1 };
      const [row] = await selectNamed(tx, after);
      if (row?.member_id !== memberId || row.real_name === null) {
        return 0;
      }
      const scores = await screenNames(tx, {
        ...{ brandId, memberId, memberName: row.account, names: [row.real_name] },
        ...{ birthday: row.birthday ?? undefined, nowMs: app.clock.nowMs() },
      });
      return scores.length;
    });
    if (matches > 0) {
      nameMatched(app.log, { brandId, memberId, matches });
    }
  },
});

async function indexOf(tx: ReadTx, brandId: number): Promise<Index> {
  return await indexes.get(tx, brandId, async (within) => {
    const index = new Map<string, EntryRow[]>();
    for (const entry of await selectEntries(within, brandId)) {
      for (const key of nameKeys(entry.name)) {
        const bucket = index.get(key);
        if (bucket === undefined) {
          index.set(key, [entry]);
        } else {
          bucket.push(entry);
        }
      }
    }
    return index;
  });
}

function candidates(index: Index, names: readonly string[]): ReadonlySet<EntryRow> {
  return new Set(names.flatMap(nameKeys).flatMap((key) => index.get(key) ?? []));
}

/** By what the same entry is known in a later version of its list. */
function markOf(entry: EntryRow): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([entry.list_name, entry.name, entry.born, entry.programme]))
    .digest();
}
