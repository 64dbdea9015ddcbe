import { handle } from '#platform/http/handle.ts';
import { reportDraw } from '../../contract.vendor.ts';
import { takeDraw } from './take-draw.ts';

export const reportDrawHandler = handle(reportDraw, async ({ app, input, actor, tx, reject }) => {
  if (actor.kind !== 'vendor') {
    throw new Error('a draw is reported by a vendor');
  }
  const storing = await takeDraw(app, tx, { vendorCode: actor.vendorCode, request: input });
  if (storing === 'malformed') {
    return reject('BAD_REQUEST');
  }
  if (storing === 'unproven') {
    return reject('PROOF_REFUSED');
  }
  if (storing === 'reused') {
    return reject('ID_REUSED');
  }
  return { code: 'OK' as const, duplicate: storing === 'duplicate' };
});
