import type { AppContext } from '#platform/app-context.ts';
import { selectMessages } from '../server/message.store.ts';
import { contentShown, recipientsOf } from '../server/outbox-office.ts';

/**
 * The newest text for a number or address, in the outbox of a sandbox.
 * @returns undefined when there is none, and always on a real installation
 */
export async function lastOutboxText(
  app: AppContext,
  asked: { readonly brandId: number; readonly to: string },
): Promise<string | undefined> {
  const tx = app.db.pooled;
  const recipients = await recipientsOf(tx, asked.brandId, asked.to);
  const [row] = await selectMessages(
    tx,
    { brandId: asked.brandId, channel: null, state: null, recipients },
    { isOldestFirst: false, beforeId: null, limit: 1 },
  );
  return row === undefined ? undefined : (contentShown(app, row).text ?? undefined);
}
