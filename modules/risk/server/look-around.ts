import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { type NewRow, selectNewPayees, selectNewSessions } from './facts.store.ts';
import { lookAtMember } from './look-at-member.ts';
import { readCursor, saveCursor } from './marker.store.ts';

const BATCH = 200;

type Read = (
  tx: ReadTx,
  after: { readonly id: bigint; readonly limit: number },
) => Promise<readonly NewRow[]>;
const SOURCES: Readonly<Record<string, Read>> = {
  sessions: selectNewSessions,
  payees: selectNewPayees,
};

/** Looks at the members who logged in or bound a payee since the last time. */
export const lookAroundJob: Job = {
  name: 'risk.look_around',
  cron: '* * * * *',
  run: async (app) => {
    for (const [source, read] of Object.entries(SOURCES)) {
      await lookAt(app, source, read);
    }
  },
};

async function lookAt(app: AppContext, source: string, read: Read): Promise<void> {
  const id = await readCursor(app.db.reads, source);
  const rows = await read(app.db.reads, { id, limit: BATCH });
  const members = new Map(rows.map((row) => [row.member_id, row.brand_id]));
  for (const [memberId, brandId] of members) {
    const of = { brandId, memberId, askedTicks: 0n, nowMs: app.clock.nowMs() };
    await app.db.transaction((tx) => lookAtMember(tx, of));
  }
  const lastId = rows.at(-1)?.id;
  if (lastId !== undefined) {
    await app.db.transaction((tx) => saveCursor(tx, { source, lastId }));
  }
}
