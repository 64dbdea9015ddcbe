import type { TSchema, TUnknown } from 'typebox';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { House } from '#platform/house.ts';
import { type Handler, handleWithoutTx } from '#platform/http/handle.ts';
import { isRefusalCode, isRefused } from '#seamless/wallet-errors.ts';
import {
  closeVendorRound,
  findVendorTransaction,
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
import { closeRound, findTransaction } from './close-round.ts';
import { openGameSession, readGameBalance } from './game-sessions.ts';
import { payOut } from './pay-out.ts';
import { placeStake, playRound } from './place-stake.ts';
import { rollBack } from './roll-back.ts';
import { settleBatch, settleBet } from './settle-bets.ts';
import { type Vendor, vendorByCode } from './vendors.ts';

type Operation = (
  house: House,
  vendor: Vendor,
  body: unknown,
) => Promise<{ readonly code: string }>;

/** The protocol over signed HTTP: dispatch has verified the signature. */
export const vendorHandlers: readonly Handler[] = [
  bind(openVendorSession, openGameSession),
  bind(readVendorBalance, readGameBalance),
  bind(placeVendorStake, placeStake),
  bind(payVendorWin, payOut),
  bind(playVendorRound, playRound),
  bind(rollVendorBetBack, rollBack),
  bind(settleVendorBet, settleBet),
  bind(settleVendorBatch, settleBatch),
  bind(closeVendorRound, closeRound),
  bind(findVendorTransaction, findTransaction),
];

function bind<Input extends TSchema>(
  declared: Endpoint<Input, TUnknown, typeof VENDOR_REJECTS>,
  operation: Operation,
): Handler {
  return handleWithoutTx(declared, async (call) => {
    const code = call.actor.kind === 'vendor' ? call.actor.vendorCode : '';
    const vendor = await vendorByCode(call.house, code);
    if (vendor === undefined) {
      return call.reject('AUTH_FAILED');
    }
    const answered = await operation(call.house, vendor, call.input);
    if (!isRefused(answered)) {
      return answered;
    }
    if (answered.code === 'INTERNAL' || !isRefusalCode(answered.code)) {
      throw new Error('the outcome of a vendor call is unknown');
    }
    const { balance } = answered;
    return call.reject(answered.code, balance === undefined ? undefined : { balance });
  });
}
