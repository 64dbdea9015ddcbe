import { Compile } from 'typebox/compile';
import { parseAmount } from '#platform/money/money.ts';
import { EXTERNAL_WALLET_CALLS } from '#seamless/purse-api.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { hasPurse } from '../data/vendors.ts';
import type { Desk } from './desk.ts';
import { wireMoney } from './pay.ts';
import { listPurseRounds } from './purse-log.ts';
import { externalWalletMoveState, externalWalletTicks, movePurse } from './purse-store.ts';

const checks = {
  readPurse: Compile(EXTERNAL_WALLET_CALLS.readPurse.input),
  movePurse: Compile(EXTERNAL_WALLET_CALLS.movePurse.input),
  findPurseMove: Compile(EXTERNAL_WALLET_CALLS.findPurseMove.input),
  listPurseRounds: Compile(EXTERNAL_WALLET_CALLS.listPurseRounds.input),
};

/** As the profile of these vendors says. */
const SCALE = 2;

/**
 * The platform's calls about an external wallet, already known to be the platform's.
 * @returns undefined when the path is none of them, or the vendor keeps no external wallet
 */
export function answerExternalWalletCall(
  desk: Desk,
  vendor: string,
  { path, input }: { readonly path: string; readonly input: unknown },
): RefusalCode | object | undefined {
  if (!hasPurse(vendor)) {
    return undefined;
  }
  switch (path) {
    case EXTERNAL_WALLET_CALLS.readPurse.path:
      return checks.readPurse.Check(input) ? read(desk, { ...input, vendor }) : 'BAD_REQUEST';
    case EXTERNAL_WALLET_CALLS.movePurse.path:
      return checks.movePurse.Check(input) ? move(desk, { ...input, vendor }) : 'BAD_REQUEST';
    case EXTERNAL_WALLET_CALLS.findPurseMove.path:
      return checks.findPurseMove.Check(input)
        ? state(desk, { vendor, id: input.transfer_id })
        : 'BAD_REQUEST';
    case EXTERNAL_WALLET_CALLS.listPurseRounds.path:
      return checks.listPurseRounds.Check(input)
        ? rounds(desk, { ...input, vendor })
        : 'BAD_REQUEST';
    default:
      return undefined;
  }
}

type Of = { readonly vendor: string; readonly member: string; readonly currency: string };

function read(desk: Desk, of: Of): RefusalCode | object {
  const ticks = externalWalletTicks(desk.store, of);
  return ticks === undefined ? 'MEMBER_NOT_FOUND' : { code: 'OK', balance: wireMoney(ticks) };
}

type Asked = Of & {
  readonly transfer_id: string;
  readonly direction: string;
  readonly amount: string;
};

function move(desk: Desk, asked: Asked): RefusalCode | object {
  const { vendor, member, currency, transfer_id: id } = asked;
  const ticks = parseAmount(asked.amount, SCALE);
  if (ticks === undefined) {
    return 'AMOUNT_SCALE';
  }
  if (ticks <= 0n) {
    return 'BAD_REQUEST';
  }
  const moved = movePurse(desk.store, {
    ...{ vendor, member, currency, id, source: 'platform', atMs: desk.nowMs() },
    ticks: asked.direction === 'in' ? ticks : -ticks,
  });
  if (moved === 'reused') {
    return 'ID_REUSED';
  }
  return moved.state === 'applied'
    ? { code: 'OK', balance: wireMoney(moved.afterTicks) }
    : 'INSUFFICIENT_FUNDS';
}

function state(desk: Desk, of: { readonly vendor: string; readonly id: string }): object {
  const found = externalWalletMoveState(desk.store, { ...of, source: 'platform' });
  return { code: 'OK', state: found ?? 'unknown' };
}

function rounds(
  desk: Desk,
  asked: { readonly vendor: string; readonly cursor?: string; readonly limit?: number },
): RefusalCode | object {
  const page = listPurseRounds(desk.store, asked);
  return page === undefined ? 'BAD_REQUEST' : { code: 'OK', ...page };
}
