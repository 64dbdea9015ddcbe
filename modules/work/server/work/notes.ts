import { handle, operatorOf } from '#platform/http/handle.ts';
import { addWorkNote, listWorkNotes } from '../../contract.office.ts';
import { notify } from '../notifications/notify.ts';
import { openQueue } from './assign-work.ts';
import { insertNote, selectNotes } from './item.store.ts';
import { openItems } from './open-items.ts';

export const listWorkNotesHandler = handle(listWorkNotes, async (call) => {
  const { tx, brand, input, reject } = call;
  const queue = openQueue(call, input.queue) ?? reject('work_unknown');
  const rows = await selectNotes(tx, { brandId: brand.id, queue: queue.name, id: input.item });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      by: row.staff_name,
      at: row.written_at.toISOString(),
      text: row.body,
    })),
  };
});

export const addWorkNoteHandler = handle(addWorkNote, async (call) => {
  const { app, tx, brand, input, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const queue = openQueue(call, input.queue) ?? reject('work_unknown');
  const text = input.text.trim();
  if (text === '') {
    return reject('work_note_empty');
  }
  const now = new Date(nowMs);
  const items = await openItems(app, tx, { queue, brandId: brand.id, now });
  const item = items.find(({ id }) => id === input.item) ?? reject('work_unknown');
  const which = { brandId: brand.id, queue: queue.name, id: item.id };
  const before = await selectNotes(tx, which);
  await insertNote(tx, which, { by: { id: operatorId, name }, text, now });
  const about = [item.owner?.id, item.askedBy, ...before.map(({ staff_id }) => staff_id)];
  const staffIds = [...new Set(about)].filter(
    (id): id is bigint => typeof id === 'bigint' && id !== operatorId,
  );
  await notify(app, tx, {
    ...{ brandId: brand.id, staffIds, kind: 'noted', queue: queue.name, now },
    ...{ item: item.id, title: item.title, words: item.words, by: name },
    fact: `noted ${brand.id} ${queue.name} ${item.id} ${operatorId} ${nowMs}`,
  });
  return null;
});
