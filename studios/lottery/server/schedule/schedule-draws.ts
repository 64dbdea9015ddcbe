import { beaconRoundOf } from '#seamless/fairness/commitment/client-seed.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import type { CalendarChange } from '#studios/lottery/games/calendar.ts';
import { type DrawGame, drawGames } from '#studios/lottery/games/catalogue.ts';
import { insertDraws, lastDrawTimes, readClock } from '../draw.store.ts';
import { calendarChanges } from './calendar.store.ts';
import { beaconDelays, committedDays, dropUnpublished, markCommitted } from './chain.store.ts';
import { makeChain } from './commit-day.ts';
import { chainDays, type GridPlace, gridBetween } from './draw-grid.ts';

/** Draws are written this long before they open, so that the platform can list them. */
const AHEAD_MS = 5 * 60_000;
/** A day's chain is published this long before the first draw of the day, or as soon as it can be. */
const CHAIN_AHEAD_MS = 2 * 3_600_000;
/** Draws written in one statement when the process catches up after a long stop. */
const MAX_AT_ONCE = 1_440;

/**
 * Publishes the chains that are needed soon, then writes every draw up to a few minutes ahead, also those that a stop
 * has missed, so no number is left out. While a chain of a game cannot be published, its draws are not written ahead,
 * because a draw that opens before its chain is void.
 * @returns false when a chain could not be published
 */
export async function scheduleDraws(
  host: StudioHost,
  games: readonly DrawGame[] = drawGames,
): Promise<boolean> {
  const codes = games.map(({ code }) => code);
  const known = await host.db.autocommit((tx) => committedDays(tx, codes));
  const last = await host.db.autocommit((tx) => lastDrawTimes(tx, codes));
  const changed = await host.db.autocommit((tx) => calendarChanges(tx));
  let isAllPublished = true;
  let nowMs = await host.db.autocommit((tx) => readClock(tx));
  for (const game of games) {
    const changes = changed.get(game.code) ?? [];
    const days = daysToPublish(game, { nowMs, known, changes });
    const isPublished = await publishDays(host, game, { days, changes });
    if (days.length > 0) {
      // A draw that opens now opens after the chain that has just been published.
      nowMs = await host.db.autocommit((tx) => readClock(tx));
    }
    const range = {
      fromMs: last.get(game.code) ?? nowMs,
      nowMs,
      untilMs: nowMs + (isPublished ? AHEAD_MS : 0),
      limit: MAX_AT_ONCE,
    };
    const places = gridBetween(game.calendar, range, changes);
    if (places.length > 0) {
      await host.db.autocommit(async (tx) => {
        const days = [...new Set(places.map(({ day }) => day))];
        const delays = await beaconDelays(tx, { gameCode: game.code, days });
        await insertDraws(
          tx,
          game.code,
          places.map((place) => withRound(place, delays)),
        );
      });
    }
    isAllPublished = isAllPublished && isPublished;
  }
  return isAllPublished;
}

/** A draw with the beacon round that the commitment of its day promises it; null in the mode COMMIT. */
function withRound(place: GridPlace, delays: ReadonlyMap<string, number>) {
  const delayMs = delays.get(place.day);
  const beaconRound =
    delayMs === undefined ? null : beaconRoundOf({ lockMs: place.locksAtMs, delayMs });
  return { ...place, beaconRound };
}

type Changes = readonly CalendarChange[];

/** The days whose chains a game needs soon, without those that are published. */
function daysToPublish(
  { code, calendar }: DrawGame,
  at: {
    readonly nowMs: number;
    readonly known: ReadonlySet<string>;
    readonly changes: Changes;
  },
): readonly string[] {
  const { nowMs, known, changes } = at;
  const range = { fromMs: nowMs, nowMs, untilMs: nowMs + CHAIN_AHEAD_MS, limit: MAX_AT_ONCE };
  return chainDays(calendar, range, changes).filter((day) => !known.has(`${code} ${day}`));
}

/**
 * Publishes the chains of some days.
 * @returns false when one could not be published
 */
async function publishDays(
  host: StudioHost,
  game: DrawGame,
  { days, changes }: { readonly days: readonly string[]; readonly changes: Changes },
): Promise<boolean> {
  let isAllPublished = true;
  for (const day of days) {
    const isPublished = await publishChain(host, game, { day, changes });
    isAllPublished = isAllPublished && isPublished;
  }
  return isAllPublished;
}

/**
 * Makes the day's chain once and publishes its commitment before the first of its draws opens. A chain that is refused for
 * good, for instance because it comes too late, is made anew for the draws that are then still to open.
 */
async function publishChain(
  host: StudioHost,
  game: DrawGame,
  { day, changes }: { readonly day: string; readonly changes: Changes },
): Promise<boolean> {
  const of = { gameCode: game.code, day };
  const chain = await makeChain(host, game, { day, changes });
  if (chain === 'no beacon') {
    host.log.error('lottery_beacon_unset', of);
    return false;
  }
  if (chain === 'no draws' || chain.is_committed) {
    return true;
  }
  const { id, record, calendar, commitment } = chain;
  const answer = await host.fairness.commit({ record, calendar });
  if (isRefused(answer)) {
    host.log.error('lottery_chain_not_published', { ...of, code: answer.code });
    if (answer.retry === 'none') {
      await host.db.autocommit((tx) => dropUnpublished(tx, id));
    }
    return false;
  }
  await host.db.autocommit((tx) => markCommitted(tx, id));
  host.log.fact('lottery_chain_published', { ...of, commitment });
  return true;
}
