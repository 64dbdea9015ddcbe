import { handle } from '#platform/http/handle.ts';
import { reportDraw } from '../contract.vendor.ts';
import { storeDraw } from './store-draw.ts';

export const reportDrawHandler = handle(reportDraw, async ({ input, actor, tx, reject }) => {
  if (actor.kind !== 'vendor') {
    throw new Error('a draw is reported by a vendor');
  }
  const storing = await storeDraw(tx, actor.vendorCode, input);
  if (storing === 'malformed') {
    return reject('BAD_REQUEST');
  }
  if (storing === 'reused') {
    return reject('ID_REUSED');
  }
  return { code: 'OK' as const, duplicate: storing === 'duplicate' };
});
