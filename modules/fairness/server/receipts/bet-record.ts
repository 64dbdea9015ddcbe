import { hash } from 'node:crypto';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { type BetLines, linesOfBet } from './bet-lines.ts';
import type { RoundPromise } from './round-promise.ts';

/** What the platform has on record of an accepted bet. */
export type BetOnRecord = {
  readonly betId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly roundId: string;
  /** As its vendor sent it. */
  readonly detail: unknown;
  readonly stakeTicks: bigint;
  readonly currency: string;
  readonly takenAtMs: number;
};

export type BetRecord = { readonly record: Receipt; readonly lines: BetLines };

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/**
 * The record of a bet's receipt (docs/fairness/records.md, part 6).
 * @returns undefined for a bet that no receipt can state: of nothing, or of lines that nest too deep
 */
export function recordOfBet(bet: BetOnRecord, promise: RoundPromise): BetRecord | undefined {
  const stake = Number(bet.stakeTicks);
  const lines = linesOfBet(bet.detail);
  if (lines === undefined || stake < 1 || !Number.isSafeInteger(stake)) {
    return undefined;
  }
  const record = {
    bet: String(bet.betId),
    commitment: promise.commitment,
    currency: bet.currency,
    drawNo: idOf(promise.drawNo),
    game: idOf(bet.gameCode),
    linesHash: hash('sha256', lines.text),
    lock: promise.lock,
    mode: promise.mode,
    odds: lines.odds,
    oddsVersion: promise.oddsVersion,
    scheme: 'GF2' as const,
    stake,
    takenAt: bet.takenAtMs,
    vendor: idOf(bet.vendorCode),
  };
  return { record, lines };
}

/** The hash of the server seed that a vendor named with the bet. */
export function seedHashOf(detail: unknown): string | undefined {
  const seed = memberOf(memberOf(detail, 'fairness'), 'commitment');
  return typeof seed === 'string' ? seed : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/** Vendors name rounds as they like; what is no id in a record stands there as its hash. */
export function idOf(text: string): string {
  return ID.test(text) ? text : hash('sha256', text);
}
