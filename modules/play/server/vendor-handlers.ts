import type { TSchema, TUnknown } from 'typebox';
import { throughGate, type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Handler, handleWithoutTx } from '#platform/http/handle.ts';
import type { WalletCallName } from '#seamless/wallet-api.ts';
import { isFairnessRefusal, isRefusalCode, isRefused } from '#seamless/wallet-errors.ts';
import {
  closeVendorRound,
  endVendorMandate,
  findVendorTransaction,
  openVendorMandate,
  openVendorSession,
  payVendorWin,
  placeVendorStake,
  playVendorRound,
  readVendorBalance,
  rollVendorBetBack,
  settleVendorBatch,
  settleVendorBet,
  type VENDOR_REJECTS,
} from '../contract.vendor.ts';
import { openGameSession, readGameBalance } from './launches/game-sessions.ts';
import { endMandate, openMandate } from './launches/mandates.ts';
import { closeRound, findTransaction } from './rounds/close-round.ts';
import { payOut } from './settlement/pay-out.ts';
import { rollBack } from './settlement/roll-back.ts';
import { settleBatch, settleBet } from './settlement/settle-bets.ts';
import { placeStake, playRound } from './stakes/place-stake.ts';
import { type IsTooOften, tooOftenFor } from './stakes/stake-rate.ts';

type Operation = (
  app: AppContext,
  vendor: Vendor,
  body: unknown,
  isTooOften: IsTooOften,
) => Promise<{ readonly code: string }>;

/** The protocol over signed HTTP: dispatch has verified the signature. */
export const vendorHandlers: readonly Handler[] = [
  bind('openSession', openVendorSession, openGameSession),
  bind('readBalance', readVendorBalance, readGameBalance),
  bind('openMandate', openVendorMandate, openMandate),
  bind('endMandate', endVendorMandate, endMandate),
  bind('stake', placeVendorStake, placeStake),
  bind('payout', payVendorWin, payOut),
  bind('play', playVendorRound, playRound),
  bind('refund', rollVendorBetBack, (app, vendor, body) => rollBack(app, vendor, body)),
  bind('settle', settleVendorBet, settleBet),
  bind('batch', settleVendorBatch, settleBatch),
  bind('closeRound', closeVendorRound, closeRound),
  bind('findTransaction', findVendorTransaction, findTransaction),
];

function bind<Input extends TSchema>(
  name: WalletCallName,
  declared: Endpoint<Input, TUnknown, typeof VENDOR_REJECTS, 'batch'>,
  operation: Operation,
): Handler {
  return handleWithoutTx(declared, async (call) => {
    const code = call.actor.kind === 'vendor' ? call.actor.vendorCode : '';
    const vendor = await vendorByCode(call.app, code);
    if (vendor === undefined) {
      return call.reject('AUTH_FAILED');
    }
    const isTooOften = tooOftenFor(vendor, call.isOverLimit);
    const run = () => operation(call.app, vendor, call.input, isTooOften);
    const answered = await throughGate(call.app, vendor, { name, run });
    if (!isRefused(answered)) {
      return answered;
    }
    const { code: refused } = answered;
    if (refused === 'INTERNAL' || !isRefusalCode(refused) || isFairnessRefusal(refused)) {
      throw new Error('the outcome of a vendor call is unknown');
    }
    const balance = 'balance' in answered ? answered.balance : undefined;
    return call.reject(refused, balance === undefined ? undefined : { balance });
  });
}
