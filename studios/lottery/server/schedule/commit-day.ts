import { QUICKNET } from '#seamless/fairness/beacon.ts';
import { type DrawCalendar, summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import {
  type Commitment,
  commitmentHash,
  SCHEME,
} from '#seamless/fairness/commitment/commitment.ts';
import { installationOf } from '#seamless/fairness/commitment/installation.ts';
import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { CalendarChange } from '#studios/lottery/games/calendar.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import plate from '#studios/lottery/studio.json' with { type: 'json' };
import type { FairnessMode } from '../draw/beacon.ts';
import { newChain } from '../draw/chain.ts';
import { oddsVersion } from '../terms/odds-version.ts';
import {
  type ChainRow,
  type DayOfGame,
  findChain,
  insertChain,
  readDayStart,
} from './chain.store.ts';
import { drawsToOpen } from './draw-grid.ts';

/** The version of the outcome rules by which new chains are drawn. */
const RULE_VERSION = 1;

type Days = { readonly day: string; readonly changes: readonly CalendarChange[] };

/**
 * Makes the chain of a day and what it commits to: the draws of the day that are still to open, with all that their
 * outcomes depend on. It is stored before it is sent, so that every process sends the same.
 * @returns the chain as it is stored, `no draws` when all draws of the day have opened, `no beacon` when the game is to use
 * a beacon that the server does not have: it never falls back to COMMIT
 */
export async function makeChain(
  host: StudioHost,
  drawGame: DrawGame,
  { day, changes }: Days,
): Promise<ChainRow | 'no draws' | 'no beacon'> {
  return await host.db.autocommit(async (tx) => {
    const of: DayOfGame = { gameCode: drawGame.code, day };
    const start = await readDayStart(tx, of);
    if (start.has_chain) {
      return (await findChain(tx, of)) ?? 'no draws';
    }
    const mode = modeOf(host, drawGame, start.fairness);
    const draws = drawsToOpen(drawGame.calendar, { day, nowMs: start.now.getTime() }, changes);
    const [first] = draws;
    if (first === undefined || mode === undefined) {
      return mode === undefined ? 'no beacon' : 'no draws';
    }
    const calendar = draws.map(({ drawNo, locksAtMs }) => [drawNo, locksAtMs] as const);
    const chain = newChain(draws.length);
    const record = recordOf(host, drawGame, {
      calendar,
      mode,
      chainEnd: chain.chainEnd,
      lastTerms: start.last_terms,
    });
    const commitment = commitmentHash(record);
    const id = await insertChain(tx, of, {
      ...chain,
      record,
      commitment,
      calendar,
      firstPosition: first.position,
    });
    return id === undefined
      ? ((await findChain(tx, of)) ?? 'no draws')
      : { id, record, commitment, calendar, is_committed: false };
  });
}

/**
 * The mode of a game's next chain: with the beacon where the server has one, unless operators have set COMMIT. The numbers
 * of players count in yeekee, so that it uses the beacon wherever there is one.
 * @returns undefined when operators have set BEACON and the server has no beacon
 */
export function modeOf(
  host: Pick<StudioHost, 'beacon'>,
  { game }: DrawGame,
  set: FairnessMode | null,
): FairnessMode | undefined {
  if (host.beacon === undefined) {
    return set === 'BEACON' ? undefined : 'COMMIT';
  }
  return set === 'COMMIT' && !game.takesShots ? 'COMMIT' : 'BEACON';
}

function recordOf(
  host: StudioHost,
  drawGame: DrawGame,
  day: {
    readonly calendar: DrawCalendar;
    readonly mode: FairnessMode;
    readonly chainEnd: string;
    readonly lastTerms: bigint;
  },
): Commitment {
  const { calendar, mode, chainEnd, lastTerms } = day;
  const { code, game } = drawGame;
  const rule = findOutcomeRule(game.code, RULE_VERSION);
  if (rule === undefined) {
    throw new Error(`${code} has no outcome rule`);
  }
  const summary = summariseCalendar(calendar);
  return {
    scheme: SCHEME,
    installation: installationOf(host.publicUrl()),
    brand: '*',
    vendor: plate.vendorCode,
    game: code,
    chain: `${code}-${summary.first}`,
    calendar: summary,
    chainEnd,
    mode,
    beacon:
      mode === 'BEACON' && host.beacon !== undefined
        ? { chain: QUICKNET.hash, delayMs: host.beacon.delayMs }
        : null,
    outcomeRule: { id: rule.id, version: rule.version, hash: rule.hash },
    oddsVersion: oddsVersion(host, drawGame, lastTerms),
  };
}
