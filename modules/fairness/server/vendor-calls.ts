import { type CallWithoutTx, handle, handleWithoutTx } from '#platform/http/handle.ts';
import { commit, reveal } from '../contract.vendor.ts';
import { type Storing, storeCommitment } from './store-commitment.ts';
import { takeReveal } from './take-reveal.ts';

type Codes = 'BAD_REQUEST' | 'ID_REUSED';
type VendorCall = Pick<CallWithoutTx<unknown, Codes>, 'actor' | 'reject'>;

export const commitHandler = handle(commit, async (call) =>
  answer(call, await storeCommitment(call.tx, vendorCodeOf(call), call.input)),
);

export const revealHandler = handleWithoutTx(reveal, async (call) => {
  const { app, input: request } = call;
  const vendorCode = vendorCodeOf(call);
  const storing = await app.db.transaction((tx) => takeReveal(app, tx, { vendorCode, request }));
  if (storing === 'unbound') {
    app.log.error('reveal_without_commitment', { vendorCode, roundId: request.round_id });
  }
  return answer(call, storing);
});

function vendorCodeOf({ actor }: VendorCall): string {
  if (actor.kind !== 'vendor') {
    throw new Error('commit and reveal are calls of vendors');
  }
  return actor.vendorCode;
}

function answer(call: VendorCall, storing: Storing) {
  if (storing === 'unbound' || storing === 'differs') {
    return call.reject('BAD_REQUEST');
  }
  if (storing === 'reused') {
    return call.reject('ID_REUSED');
  }
  return { code: 'OK' as const, duplicate: storing === 'duplicate' };
}
