import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { KickReason } from '#seamless/vendor-api.ts';
import { GAME_ENDED_TOPIC } from '../../ended-topic.ts';
import type { EndedSession } from './session.store.ts';

export const END_PAGES_JOB = 'play.end_pages';

/**
 * Notifies the member's own pages, once the transaction commits, that games of theirs have ended: pages of our own
 * studios learn it in no other way. When a login ends, its pages end too.
 */
export async function endPagesSoon(
  app: AppContext,
  tx: Tx,
  of: {
    readonly memberId: bigint;
    readonly reason: KickReason;
    readonly ended: readonly EndedSession[];
  },
): Promise<void> {
  const { memberId, reason, ended } = of;
  const launches = ended.flatMap(({ launch_id }) => launch_id ?? []);
  const [first] = ended;
  if (first === undefined || launches.length === 0 || !OUTLIVED.includes(reason)) {
    return;
  }
  const payload = { brandId: first.brand_id, memberId: String(memberId), reason, launches };
  await app.addJob(tx, { name: END_PAGES_JOB, payload });
}

/** Reasons after which a game session ends although the login may continue. */
const OUTLIVED: readonly KickReason[] = ['operator', 'excluded', 'limit'];

/** The job: publishes it on the member's line. */
export async function endPages(
  app: AppContext,
  { brandId, memberId, reason, launches }: Readonly<Record<string, unknown>>,
): Promise<void> {
  app.live.publish({
    brandId: Number(brandId),
    memberId: BigInt(String(memberId)),
    topic: GAME_ENDED_TOPIC,
    data: { reason, launches },
  });
}
