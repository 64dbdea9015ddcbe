import { handle, operatorOf } from '#platform/http/handle.ts';
import { reportPresence } from '../../contract.office.ts';
import { deletePresence, selectOthers, upsertPresence } from './presence.store.ts';

/** A page reports every 20 seconds; two reports may get lost. */
const PRESENT_MS = 50_000;

export const reportPresenceHandler = handle(reportPresence, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const { operatorId: staffId, name } = operatorOf(call);
  const who = { brandId: brand.id, path: input.path, staffId };
  if (!input.isHere) {
    await deletePresence(tx, who);
    return { others: [] };
  }
  await upsertPresence(tx, { ...who, name, now: new Date(nowMs) });
  return { others: [...(await selectOthers(tx, { ...who, since: new Date(nowMs - PRESENT_MS) }))] };
});
