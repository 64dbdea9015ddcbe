import { handle, memberOf } from '#platform/http/handle.ts';
import { readPopupsOpen } from '../contract.ts';

export const readPopupsOpenHandler = handle(readPopupsOpen, async (call) => {
  const { app, tx, brand } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  return (await app.guards.beforeOffer(tx, member)) === undefined;
});
