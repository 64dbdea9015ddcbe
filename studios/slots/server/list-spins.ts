import { route } from '#seamless/studio.ts';
import { listSpins } from '../contract.ts';
import { requireSession } from './require-session.ts';
import { listConcludedSpins } from './spin.store.ts';
import { viewSpin } from './spin-view.ts';

const PAGE = 20;

/** The member's spins of this game, newest first, in pages. */
export const listSpinsRoute = route(listSpins, async (call) => {
  const { member, game } = await requireSession(call);
  const [seedPairId, nonce] = call.input.before?.split('-') ?? [];
  const before =
    seedPairId === undefined || nonce === undefined ? undefined : { seedPairId, nonce };
  const rows = await call.host.db.autocommit((tx) =>
    listConcludedSpins(tx, { member, game, before, limit: PAGE + 1 }),
  );
  return { spins: rows.slice(0, PAGE).map(viewSpin), hasMore: rows.length > PAGE };
});
