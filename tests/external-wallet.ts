import { parseAmount, ZERO } from '#platform/money/money.ts';
import type { VendorAdapter } from '#seamless/adapter.ts';
import type { ExternalWalletApi, ExternalWalletRound } from '#seamless/external-wallet-api.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { aVendorAdapter } from './vendor-adapter.ts';

/** Lists the faults that an external wallet may have. By a kill the caller ends before or after the transfer and gets no answer. */
export type ExternalWalletFault = 'lostCall' | 'lostAnswer' | 'refuse' | 'killBefore' | 'killAfter';

export type TestExternalWallet = ExternalWalletApi & {
  readonly fail: (fault: ExternalWalletFault) => void;
  readonly heal: () => void;
  /** Counts the callers that were killed, which never get an answer. */
  readonly kills: () => number;
  /** Counts the ids under which an amount of whole units was moved since the last `forget`. */
  readonly idsOf: (units: number) => number;
  readonly forget: () => void;
  /** Appends lines of any shape to the log. */
  readonly log: (...lines: readonly unknown[]) => void;
};

/**
 * Makes an external wallet in memory for tests. Each transfer id moves once, even when its answer is lost. Its log is read
 * LINES lines at a time.
 */
export function aExternalWallet(): TestExternalWallet {
  const lines: unknown[] = [];
  const balances = new Map<string, bigint>();
  const moves = new Map<string, { readonly amount: string; readonly isApplied: boolean }>();
  let fault: ExternalWalletFault | undefined;
  let seen: { id: string; units: number }[] = [];
  const lost = () => refusal('INTERNAL', 'lost');
  let killed = 0;
  const killAt = async (moment: ExternalWalletFault): Promise<void> => {
    if (fault === moment) {
      killed += 1;
      await new Promise<never>(() => undefined);
    }
  };
  const apply: ExternalWalletApi['moveExternalWallet'] = async (request) => {
    const { transfer_id: id, member, amount, direction } = request;
    const known = moves.get(id);
    const balance = balances.get(member) ?? 0n;
    if (known !== undefined) {
      return known.isApplied ? { code: 'OK', balance: text(balance) } : refused();
    }
    const ticks = parseAmount(amount, 2) ?? ZERO;
    const after = direction === 'in' ? balance + ticks : balance - ticks;
    const isApplied = after >= 0n && fault !== 'refuse';
    moves.set(id, { amount, isApplied });
    if (!isApplied) {
      return refused();
    }
    seen.push({ id, units: Number(amount) });
    balances.set(member, after);
    return { code: 'OK', balance: text(after) };
  };
  return {
    fail: (wanted) => {
      fault = wanted;
    },
    heal: () => {
      fault = undefined;
    },
    kills: () => killed,
    idsOf: (units) => new Set(seen.filter((move) => move.units === units).map(({ id }) => id)).size,
    forget: () => {
      seen = [];
    },
    log: (...written) => {
      lines.push(...written);
    },
    listExternalWalletRounds: async ({ cursor = '0' }) => {
      const from = Number(cursor);
      if (!(from <= lines.length)) {
        return refusal('BAD_REQUEST', 'no such place');
      }
      const next = Math.min(from + LINES, lines.length);
      // The lines are what a test has written, of any shape.
      const rounds = lines.slice(from, next) as readonly ExternalWalletRound[];
      return { code: 'OK', rounds, next: String(next), has_more: next < lines.length };
    },
    readExternalWallet: async ({ member }) => {
      const balance = balances.get(member);
      return balance === undefined
        ? refusal('MEMBER_NOT_FOUND', 'none')
        : { code: 'OK', balance: text(balance) };
    },
    moveExternalWallet: async (request) => {
      await killAt('killBefore');
      if (fault === 'lostCall') {
        return lost();
      }
      const answer = await apply(request);
      await killAt('killAfter');
      return fault === 'lostAnswer' ? lost() : answer;
    },
    findExternalWalletMove: async ({ transfer_id: id }) => {
      if (fault !== undefined) {
        return lost();
      }
      const known = moves.get(id);
      const ended = known?.isApplied === true ? 'applied' : 'refused';
      return { code: 'OK', state: known === undefined ? 'unknown' : ended };
    },
  };
}

const LINES = 2;

function refused() {
  return refusal('INSUFFICIENT_FUNDS', 'refused');
}

function text(ticks: bigint): string {
  return `${ticks / 10_000n}.${String((ticks % 10_000n) / 100n).padStart(2, '0')}`;
}

/** Makes a vendor of one game that has its balances in this external wallet. */
export function externalWalletVendor(
  code: string,
  externalWallet: ExternalWalletApi,
): VendorAdapter {
  const profile = { scale: 2, lateWindowMs: 0 } as const;
  return aVendorAdapter({ code, name: 'Walleted', profile, side: { externalWallet } });
}
