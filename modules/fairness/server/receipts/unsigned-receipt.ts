import { hash } from 'node:crypto';
import { perObject } from '#platform/per-object.ts';
import { linesOfBet } from './bet-lines.ts';
import { type BetOnRecord, idOf } from './bet-record.ts';
import type { RoundPromise } from './round-promise.ts';

/** A receipt that waits for its signature. */
export type UnsignedReceipt = {
  /** Canonical JSON. */
  readonly record: string;
  /** The record as it stands inside a text of JSON: `{\\"bet\\":…`. */
  readonly escaped: string;
  readonly takenAtMs: number;
};

/**
 * The receipt to sign: the text of `recordOfBet`, put together from what is written once for the bets of a round.
 * @returns undefined for a bet that no receipt can state, and for one that was taken when its draw had locked
 */
export function unsignedReceipt(
  bet: BetOnRecord,
  promise: RoundPromise,
): UnsignedReceipt | undefined {
  const { takenAtMs, stakeTicks } = bet;
  const stake = Number(stakeTicks);
  const isLate = promise.lock !== null && takenAtMs >= promise.lock;
  if (isLate || stake < 1 || !Number.isSafeInteger(stake)) {
    return undefined;
  }
  const lines = linesOfBet(bet.detail);
  if (lines === undefined) {
    return undefined;
  }
  const { plain, escaped } = framesOf(promise)(bet);
  const own = {
    bet: String(bet.betId),
    linesHash: hash('sha256', lines.text),
    odds: oddsText(lines.odds),
    stake: String(stake),
    takenAt: String(takenAtMs),
  };
  return { record: fill(plain, own), escaped: fill(escaped, own), takenAtMs };
}

/** What the records of a round's bets have in common, between the members of each bet. */
type Frame = {
  readonly start: string;
  readonly toHash: string;
  readonly toOdds: string;
  readonly toStake: string;
  readonly toTime: string;
  readonly end: string;
};
/** The JSON of what is the bet's own; it has nothing in it that JSON escapes. */
type OwnTexts = Readonly<Record<'bet' | 'linesHash' | 'odds' | 'stake' | 'takenAt', string>>;

function fill(frame: Frame, { bet, linesHash, odds, stake, takenAt }: OwnTexts): string {
  const { start, toHash, toOdds, toStake, toTime, end } = frame;
  return `${start}${bet}${toHash}${linesHash}${toOdds}${odds}${toStake}${stake}${toTime}${takenAt}${end}`;
}

function oddsText(odds: readonly (readonly number[])[]): string {
  const [first = []] = odds;
  return odds.length === 1 ? `[[${first.join(',')}]]` : JSON.stringify(odds);
}

type Frames = { readonly plain: Frame; readonly escaped: Frame };
type NamesOfBet = Pick<BetOnRecord, 'gameCode' | 'vendorCode' | 'currency'>;

/** The frames of a promise, for the game and currency of a bet. What is on record of a round is cached, so they live with it. */
const framesOf = perObject((promise: RoundPromise) => {
  let last: (NamesOfBet & Frames) | undefined;
  return (bet: NamesOfBet): Frames => {
    const { gameCode, vendorCode, currency } = bet;
    if (
      last?.currency !== currency ||
      last.gameCode !== gameCode ||
      last.vendorCode !== vendorCode
    ) {
      const plain = frameOf(promise, bet);
      last = { gameCode, vendorCode, currency, plain, escaped: escapedFrame(plain) };
    }
    return last;
  };
});

/** The members of the record in the order of canonical JSON. */
function frameOf(promise: RoundPromise, bet: NamesOfBet): Frame {
  const { commitment, lock, mode, oddsVersion } = promise;
  const beforeHash = membersOf({
    ...{ commitment, currency: bet.currency },
    ...{ drawNo: idOf(promise.drawNo), game: idOf(bet.gameCode) },
  });
  return {
    start: '{"bet":"',
    toHash: `",${beforeHash},"linesHash":"`,
    toOdds: `",${membersOf({ lock, mode })},"odds":`,
    toStake: `,${membersOf({ oddsVersion, scheme: 'GF2' })},"stake":`,
    toTime: ',"takenAt":',
    end: `,${membersOf({ vendor: idOf(bet.vendorCode) })}}`,
  };
}

function membersOf(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value).slice(1, -1);
}

function escapedFrame({ start, toHash, toOdds, toStake, toTime, end }: Frame): Frame {
  return {
    start: escapeJson(start),
    toHash: escapeJson(toHash),
    toOdds: escapeJson(toOdds),
    toStake: escapeJson(toStake),
    toTime: escapeJson(toTime),
    end: escapeJson(end),
  };
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
