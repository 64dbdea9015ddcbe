import { audit, needFreshProof } from '#modules/operator/server/index.ts';
import { handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import { MAX_COUNTED, rowsOf, totalOf } from '#platform/lists/pages.ts';
import {
  handleFeedback,
  listFeedback,
  readFeedback,
  readFeedbackPicture,
  revealFeedbackContact,
} from '../../contract.feedback-office.ts';
import { plainText } from '../../field-rules.ts';
import { maskContact } from './mask-contact.ts';
import {
  countTickets,
  insertNote,
  selectNotes,
  selectPictures,
  selectTicket,
  selectTickets,
  type TicketRow,
  updateTicket,
} from './queue.store.ts';

export const listFeedbackHandler = handle(listFeedback, async (call) => {
  const { tx, input, brand, file } = call;
  const size = rowsOf(file);
  const operator = operatorOf(call);
  const asked = {
    brandId: brand.id,
    state: input.state ?? null,
    search: plainText(input.search ?? ''),
    assigneeId: input.mine === true ? operator.operatorId : null,
  };
  const rows = await selectTickets(tx, {
    ...asked,
    isOldestFirst: input.sort === 'time',
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: size,
  });
  return {
    rows: rows.map((row) => shownRow(row, operator)),
    next: rows.length < size ? null : (rows.at(-1)?.id.toString() ?? null),
    total: totalOf(file === undefined ? await countTickets(tx, asked, MAX_COUNTED + 1) : 0),
  };
});

export const readFeedbackHandler = handle(readFeedback, async (call) => {
  const { tx, input, brand, reject } = call;
  const asked = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectTicket(tx, asked)) ?? reject('feedback_unknown');
  const notes = await selectNotes(tx, asked);
  return {
    ...shownRow(row, operatorOf(call)),
    pictures: (await selectPictures(tx, asked)).map(({ place, width, height }) => ({
      place,
      width,
      height,
    })),
    notes: notes.map(({ id, operator, text, created_at }) => ({
      id: id.toString(),
      at: created_at.toISOString(),
      by: operator,
      text,
    })),
  };
});

export const readFeedbackPictureHandler = handle(readFeedbackPicture, async (call) => {
  const { tx, input, brand, app, reject } = call;
  const pictures = await selectPictures(tx, { brandId: brand.id, id: BigInt(input.id) });
  const key = pictures.find(({ place }) => place === input.place)?.file_key;
  const file = key === undefined ? undefined : await app.files.get(key);
  if (file === undefined) {
    return reject('feedback_unknown');
  }
  const letters = Buffer.from(file.content).toString('base64');
  return { dataUrl: `data:image/webp;base64,${letters}` };
});

export const revealFeedbackContactHandler = handle(revealFeedbackContact, async (call) => {
  const { tx, input, brand, reject, request } = call;
  const row = await selectTicket(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (row === undefined) {
    return reject('feedback_unknown');
  }
  await needFreshProof(call);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'feedback.reveal',
    entity: `feedback:${input.id}`,
    reason: input.reason,
    request,
  });
  return { contact: row.contact };
});

export const handleFeedbackHandler = handle(handleFeedback, async (call) => {
  const { tx, input, brand, nowMs, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const asked = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectTicket(tx, asked)) ?? reject('feedback_unknown');
  const note = plainText(input.note ?? '');
  const after = {
    state: input.state ?? row.state,
    assignee: assigneeAfter(row, input.assign, { id: operatorId, name }),
  };
  const isSame = after.state === row.state && after.assignee?.id === (row.assignee_id ?? undefined);
  if (isSame && note === '') {
    return reject('feedback_unchanged');
  }
  if (after.state === 'answered' && row.state !== 'answered' && note === '') {
    return reject('feedback_note_needed');
  }
  const at = new Date(nowMs);
  const version = await updateTicket(tx, { ...asked, ...after, version: input.version, at });
  if (version === undefined) {
    return reject('feedback_changed');
  }
  if (note !== '') {
    await insertNote(tx, {
      brandId: brand.id,
      ticketId: row.id,
      operatorId,
      operator: name,
      text: note,
      at,
    });
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'feedback.handle',
    entity: `feedback:${input.id}`,
    before: { state: row.state, assignee: row.assignee },
    after: { state: after.state, assignee: after.assignee?.name ?? null },
    ...(note === '' ? {} : { reason: note }),
    request,
  });
  return { version };
});

function assigneeAfter(
  row: TicketRow,
  assign: 'me' | 'nobody' | undefined,
  me: { readonly id: bigint; readonly name: string },
) {
  if (assign !== undefined) {
    return assign === 'me' ? me : null;
  }
  return row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' };
}

function shownRow(row: TicketRow, operator: OperatorActor) {
  return {
    id: row.id.toString(),
    ticket: row.number,
    at: row.created_at.toISOString(),
    state: row.state,
    content: row.content,
    contact: maskContact(row.contact),
    about: row.about,
    account: row.account,
    memberId: row.member_id?.toString() ?? null,
    images: row.pictures,
    assignee: row.assignee,
    isMine: row.assignee_id === operator.operatorId,
    language: row.language,
    version: row.version,
  };
}
