import { handle } from '#platform/http/handle.ts';
import { listAnchors } from '../../contract.promises.ts';
import { selectAnchors, selectLastReceipts } from './anchor.store.ts';

export const listAnchorsHandler = handle(listAnchors, async ({ tx }) => {
  const anchors = await selectAnchors(tx);
  const kept = await selectLastReceipts(
    tx,
    anchors.map(({ id }) => id),
  );
  return {
    anchors: anchors.map(({ id, kind, name, place }) => {
      const last = kept.get(id);
      return {
        ...{ id: String(id), kind, name, place },
        last:
          last === undefined
            ? null
            : {
                size: Number(last.size),
                checkpoint: last.note,
                anchoredAt: Number(last.anchored_ms),
                receipt: last.receipt?.toString('base64') ?? null,
              },
      };
    }),
  };
});
