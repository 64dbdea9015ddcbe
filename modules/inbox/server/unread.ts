import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { INBOX_DAYS } from '../field-rules.ts';
import { kindsShown } from './kinds-shown.ts';
import { selectUnread } from './message.store.ts';

const DAY_MS = 86_400_000;

/** How many messages that the member may see are unread: the number of every badge. */
export async function unreadOf(
  app: AppContext,
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberId: bigint; readonly nowMs: number },
): Promise<number> {
  const kinds = await kindsShown(app, tx, of);
  const unread = await selectUnread(tx, {
    ...of,
    since: new Date(of.nowMs - INBOX_DAYS * DAY_MS),
  });
  return kinds.reduce((sum, kind) => sum + (unread.get(kind) ?? 0), 0);
}
