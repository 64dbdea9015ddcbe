import { type Call, handle } from '#platform/http/handle.ts';
import { commit, reveal } from '../contract.vendor.ts';
import { type Storing, storeCommitment } from './store-commitment.ts';
import { storeReveal } from './store-reveal.ts';

type Codes = 'BAD_REQUEST' | 'ID_REUSED';

export const commitHandler = handle(commit, async (call) =>
  answer(call, await storeCommitment(call.tx, vendorCodeOf(call), call.input)),
);

export const revealHandler = handle(reveal, async (call) => {
  const storing = await storeReveal(call.tx, vendorCodeOf(call), call.input);
  if (storing === 'unbound') {
    call.app.log.error('reveal_without_commitment', {
      vendorCode: vendorCodeOf(call),
      roundId: call.input.round_id,
    });
  }
  return answer(call, storing);
});

function vendorCodeOf(call: Call<unknown, Codes>): string {
  if (call.actor.kind !== 'vendor') {
    throw new Error('commit and reveal are calls of vendors');
  }
  return call.actor.vendorCode;
}

function answer(call: Call<unknown, Codes>, storing: Storing) {
  if (storing === 'unbound') {
    return call.reject('BAD_REQUEST');
  }
  if (storing === 'reused') {
    return call.reject('ID_REUSED');
  }
  return { code: 'OK' as const, duplicate: storing === 'duplicate' };
}
