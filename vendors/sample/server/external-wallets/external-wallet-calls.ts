import { Compile } from 'typebox/compile';
import { parseAmount } from '#platform/money/money.ts';
import { EXTERNAL_WALLET_CALLS } from '#seamless/external-wallet-api.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { hasExternalWallet } from '../../data/vendors.ts';
import { wireMoney } from '../transactions/pay.ts';
import type { VendorContext } from '../vendor-context.ts';
import { listExternalWalletRounds } from './external-wallet-log.ts';
import {
  externalWalletMoveState,
  externalWalletTicks,
  moveExternalWallet,
} from './external-wallet-store.ts';

const checks = {
  readExternalWallet: Compile(EXTERNAL_WALLET_CALLS.readExternalWallet.input),
  moveExternalWallet: Compile(EXTERNAL_WALLET_CALLS.moveExternalWallet.input),
  findExternalWalletMove: Compile(EXTERNAL_WALLET_CALLS.findExternalWalletMove.input),
  listExternalWalletRounds: Compile(EXTERNAL_WALLET_CALLS.listExternalWalletRounds.input),
};

/** Decimals of the profile of these vendors. */
const SCALE = 2;

/**
 * Answers the platform's calls about an external wallet, after their signature was checked.
 * @returns undefined when the path is none of them, or the vendor has no external wallets
 */
export function answerExternalWalletCall(
  context: VendorContext,
  vendor: string,
  { path, input }: { readonly path: string; readonly input: unknown },
): RefusalCode | object | undefined {
  if (!hasExternalWallet(vendor)) {
    return undefined;
  }
  switch (path) {
    case EXTERNAL_WALLET_CALLS.readExternalWallet.path:
      return checks.readExternalWallet.Check(input)
        ? read(context, { ...input, vendor })
        : 'BAD_REQUEST';
    case EXTERNAL_WALLET_CALLS.moveExternalWallet.path:
      return checks.moveExternalWallet.Check(input)
        ? move(context, { ...input, vendor })
        : 'BAD_REQUEST';
    case EXTERNAL_WALLET_CALLS.findExternalWalletMove.path:
      return checks.findExternalWalletMove.Check(input)
        ? state(context, { vendor, id: input.transfer_id })
        : 'BAD_REQUEST';
    case EXTERNAL_WALLET_CALLS.listExternalWalletRounds.path:
      return checks.listExternalWalletRounds.Check(input)
        ? rounds(context, { ...input, vendor })
        : 'BAD_REQUEST';
    default:
      return undefined;
  }
}

type Of = { readonly vendor: string; readonly member: string; readonly currency: string };

function read(context: VendorContext, of: Of): RefusalCode | object {
  const ticks = externalWalletTicks(context.store, of);
  return ticks === undefined ? 'MEMBER_NOT_FOUND' : { code: 'OK', balance: wireMoney(ticks) };
}

type Asked = Of & {
  readonly transfer_id: string;
  readonly direction: string;
  readonly amount: string;
};

function move(context: VendorContext, asked: Asked): RefusalCode | object {
  const { vendor, member, currency, transfer_id: id } = asked;
  const ticks = parseAmount(asked.amount, SCALE);
  if (ticks === undefined) {
    return 'AMOUNT_SCALE';
  }
  if (ticks <= 0n) {
    return 'BAD_REQUEST';
  }
  const moved = moveExternalWallet(context.store, {
    ...{ vendor, member, currency, id, source: 'platform', atMs: context.nowMs() },
    ticks: asked.direction === 'in' ? ticks : -ticks,
  });
  if (moved === 'reused') {
    return 'ID_REUSED';
  }
  return moved.state === 'applied'
    ? { code: 'OK', balance: wireMoney(moved.afterTicks) }
    : 'INSUFFICIENT_FUNDS';
}

function state(
  context: VendorContext,
  of: { readonly vendor: string; readonly id: string },
): object {
  const found = externalWalletMoveState(context.store, { ...of, source: 'platform' });
  return { code: 'OK', state: found ?? 'unknown' };
}

function rounds(
  context: VendorContext,
  asked: { readonly vendor: string; readonly cursor?: string; readonly limit?: number },
): RefusalCode | object {
  const page = listExternalWalletRounds(context.store, asked);
  return page === undefined ? 'BAD_REQUEST' : { code: 'OK', ...page };
}
