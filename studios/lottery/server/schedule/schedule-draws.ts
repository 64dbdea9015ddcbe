import type { BeaconRule } from '#seamless/fairness/beacon.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { type Calendar, type CalendarChange, calendarOn } from '#studios/lottery/games/calendar.ts';
import { type DrawGame, drawGames } from '#studios/lottery/games/catalogue.ts';
import { modeOf } from '../draw/beacon.ts';
import { newChain } from '../draw/chain.ts';
import { insertDraws, lastDrawTimes, readClock } from '../draw.store.ts';
import { fairnessOf } from '../limits/restriction.store.ts';
import { calendarChanges } from './calendar.store.ts';
import {
  committedDays,
  type DayOfGame,
  findChain,
  insertChain,
  markCommitted,
} from './chain.store.ts';
import { chainDays, drawsPerDay, gridBetween } from './draw-grid.ts';

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
  for (const game of games) {
    const changes = changed.get(game.code) ?? [];
    const isPublished = await publishSoon(host, game, { known, changes });
    const nowMs = await host.db.autocommit((tx) => readClock(tx));
    const range = {
      fromMs: last.get(game.code) ?? nowMs,
      nowMs,
      untilMs: nowMs + (isPublished ? AHEAD_MS : 0),
      limit: MAX_AT_ONCE,
    };
    const places = gridBetween(game.calendar, range, changes);
    if (places.length > 0) {
      await host.db.autocommit((tx) => insertDraws(tx, game.code, places));
    }
    isAllPublished = isAllPublished && isPublished;
  }
  return isAllPublished;
}

type Changes = readonly CalendarChange[];

/**
 * Publishes the chains that a game needs soon.
 * @returns false when one could not be published
 */
async function publishSoon(
  host: StudioHost,
  game: DrawGame,
  { known, changes }: { readonly known: ReadonlySet<string>; readonly changes: Changes },
): Promise<boolean> {
  const nowMs = await host.db.autocommit((tx) => readClock(tx));
  const range = { fromMs: nowMs, nowMs, untilMs: nowMs + CHAIN_AHEAD_MS, limit: MAX_AT_ONCE };
  const days = chainDays(game.calendar, range, changes);
  let isAllPublished = true;
  for (const day of days.filter((one) => !known.has(`${game.code} ${one}`))) {
    const isPublished = await publishChain(host, calendarOn(game.calendar, changes, day), {
      gameCode: game.code,
      day,
    });
    isAllPublished = isAllPublished && isPublished;
  }
  return isAllPublished;
}

/**
 * Makes the day's chain once, publishes its commitment with its mode, and only then chooses the salt. A game that is to
 * use the beacon has no draws where the beacon is not configured: it never falls back to COMMIT.
 */
async function publishChain(
  host: StudioHost,
  calendar: Calendar,
  day: DayOfGame,
): Promise<boolean> {
  const chain = await host.db.autocommit(async (tx) => {
    const known = await findChain(tx, day);
    if (known !== undefined) {
      return known;
    }
    const mode = await fairnessOf(tx, day.gameCode);
    const beacon = mode === 'COMMIT' ? null : host.beacon?.rule;
    if (beacon === undefined) {
      return undefined;
    }
    await insertChain(tx, day, { ...newChain(drawsPerDay(calendar)), beacon });
    return await findChain(tx, day);
  });
  if (chain === undefined) {
    host.log.error('lottery_beacon_unset', day);
    return false;
  }
  if (chain.is_committed) {
    return true;
  }
  const answer = await host.fairness.commit({
    game: day.gameCode,
    chain_id: chainRefOf(day),
    commitment: chain.commitment,
    mode: modeOf(chain.beacon),
    ...(chain.beacon === null ? {} : { beacon: onWire(chain.beacon) }),
  });
  if (isRefused(answer)) {
    host.log.error('lottery_chain_not_published', { ...day, code: answer.code });
    return false;
  }
  const publicSalt = formatSeed(newServerSeed()).slice(0, 32);
  await host.db.autocommit((tx) => markCommitted(tx, { id: chain.id, publicSalt }));
  host.log.fact('lottery_chain_published', { ...day, commitment: chain.commitment });
  return true;
}

/** The rule in the form of the protocol. */
function onWire(rule: BeaconRule) {
  return rule.rule === 'recorded' ? { ...rule, rounds: [...rule.rounds] } : rule;
}

/** The platform's name of a day's chain: `K3-1M-20261121`. */
function chainRefOf(day: DayOfGame): string {
  return `${day.gameCode}-${day.day.replaceAll('-', '')}`;
}
