import { accountById } from '#modules/identity/server/index.ts';
import { audit, type WaitingCounter, type WorkQueue } from '#modules/operator/server/index.ts';
import { storableText } from '#platform/html/clean-html.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { answerLetter, listLetters, readLetter } from '../../contract.office.ts';
import { letterSent, messagesArrived } from '../../events.ts';
import { MAX_SUBJECT } from '../../field-rules.ts';
import { insertLetterMessages } from '../message.store.ts';
import { insertLetter } from './letter.store.ts';
import {
  countLetters,
  countWaitingLetters,
  letterFlow,
  selectLetter,
  selectLetters,
  selectThread,
  selectWaitingLetters,
  setHandled,
} from './letter-office.store.ts';

const DUE_MS = 12 * 60 * 60_000;
const ANSWER = 'RE: ';

export const listLettersHandler = handle(listLetters, async ({ tx, brand, input, file }) => {
  const size = rowsOf(file);
  const of = {
    brandId: brand.id,
    isHandled: input.state === undefined ? null : input.state === 'handled',
  };
  const [found, counted] = await Promise.all([
    selectLetters(tx, {
      ...{ ...of, isOldestFirst: input.sort === 'time' },
      ...{ before: idOf(input.before), limit: size + 1 },
    }),
    file === undefined ? countLetters(tx, { ...of, limit: MAX_COUNTED + 1 }) : 0,
  ]);
  const { rows, next } = pageOf(found, size, (row) => row.id.toString());
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      at: row.sent_at.toISOString(),
      memberId: row.sender_id.toString(),
      account: row.account,
      subject: row.subject,
      state: row.handled_by === null ? ('waiting' as const) : ('handled' as const),
      handledBy: row.handled_by,
    })),
    next,
    total: totalOf(counted),
  };
});

export const readLetterHandler = handle(readLetter, async ({ tx, brand, input, reject }) => {
  const id = BigInt(input.id);
  const letter = (await selectLetter(tx, { brandId: brand.id, id })) ?? reject('letter_unknown');
  const [account, thread] = await Promise.all([
    accountById(tx, letter.sender_id),
    selectThread(tx, id),
  ]);
  return {
    id: input.id,
    memberId: letter.sender_id.toString(),
    account: account?.account ?? '',
    state: letter.handled_by === null ? ('waiting' as const) : ('handled' as const),
    letters: thread.map((one) => ({
      id: one.id.toString(),
      at: one.sent_at.toISOString(),
      by: one.staff_name,
      subject: one.subject,
      content: one.content,
    })),
  };
});

export const answerLetterHandler = handle(answerLetter, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const id = BigInt(input.id);
  const now = new Date(nowMs);
  const letter = (await selectLetter(tx, { brandId: brand.id, id })) ?? reject('letter_unknown');
  const content = input.content === undefined ? undefined : storableText(input.content).trim();
  if (content === '') {
    return reject('letter_empty');
  }
  if (!(await setHandled(tx, { brandId: brand.id, id, by: name, now }))) {
    return reject('letter_handled');
  }
  if (content !== undefined) {
    const subject = letter.subject.startsWith(ANSWER) ? letter.subject : ANSWER + letter.subject;
    const answerId = await insertLetter(tx, {
      ...{ brandId: brand.id, senderId: null, staffName: name, recipients: 'person' },
      ...{
        answersId: id,
        subject: subject.slice(0, MAX_SUBJECT + ANSWER.length),
        content,
        sentAt: now,
      },
    });
    const memberIds = [letter.sender_id];
    await insertLetterMessages(tx, {
      brandId: brand.id,
      memberIds,
      letterId: answerId,
      sentAt: now,
    });
    await app.announce(tx, messagesArrived, {
      id: `inbox:letter:${answerId}`,
      payload: { brandId: brand.id, memberIds },
    });
    letterSent(app.log, { brandId: brand.id, letterId: answerId, recipients: 'person' });
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'letter.answer',
    entity: `letter:${id}`,
    before: { state: 'waiting' },
    after: { state: content === undefined ? 'closed' : 'answered' },
    request,
  });
  return {};
});

/** Letters that wait for customer service, in the menu of the back office. */
export const letterCounter: WaitingCounter = {
  name: 'letters',
  permission: 'letter.view',
  count: (_app, tx, { brandId }) => countWaitingLetters(tx, brandId),
};

/** Letters that wait for customer service, as work. */
export const letterQueue: WorkQueue = {
  name: 'letters',
  permission: 'letter.view',
  handledBy: 'letter.answer',
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectWaitingLetters(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: `letter:${row.id}`,
      title: row.account,
      words: null,
      detail: row.subject,
      since: row.sent_at,
      endsAt: null,
      owner: null,
      askedBy: null,
    }));
  },
  flow: letterFlow,
  closings: { actions: ['letter.answer'], states: [] },
};
