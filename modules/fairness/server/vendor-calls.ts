import { type CallWithoutTx, handle, handleWithoutTx } from '#platform/http/handle.ts';
import { commit, reveal } from '../contract.vendor.ts';
import type { Revealing } from './store-reveal.ts';
import { takeCommitment } from './take-commitment.ts';
import { takeReveal } from './take-reveal.ts';

export const commitHandler = handle(commit, async ({ app, actor, input: request, tx, reject }) => {
  const vendorCode = vendorCodeOf({ actor });
  const storing = await takeCommitment(app, tx, { vendorCode, request });
  switch (storing) {
    case 'stored':
    case 'duplicate':
      return { code: 'OK' as const, duplicate: storing === 'duplicate' };
    case 'reused':
      return reject('ID_REUSED');
    case 'unbound':
      return reject('BAD_REQUEST');
    default:
      return reject(storing);
  }
});

export const revealHandler = handleWithoutTx(reveal, async (call) => {
  const { app, input: request, reject } = call;
  const vendorCode = vendorCodeOf(call);
  const storing = await app.db.transaction((tx) => takeReveal(app, tx, { vendorCode, request }));
  if (storing === 'stored' || storing === 'duplicate') {
    return { code: 'OK' as const, duplicate: storing === 'duplicate' };
  }
  return reject(refusalOfReveal(storing));
});

/** The code of the wire for a reveal that was not stored. */
function refusalOfReveal(
  storing: Exclude<Revealing['storing'], 'stored' | 'duplicate'>,
): 'BAD_REQUEST' | 'ID_REUSED' | 'PROOF_REFUSED' {
  if (storing === 'reused') {
    return 'ID_REUSED';
  }
  return storing === 'unproven' ? 'PROOF_REFUSED' : 'BAD_REQUEST';
}

function vendorCodeOf({ actor }: Pick<CallWithoutTx<unknown, never>, 'actor'>): string {
  if (actor.kind !== 'vendor') {
    throw new Error('commit and reveal are calls of vendors');
  }
  return actor.vendorCode;
}
