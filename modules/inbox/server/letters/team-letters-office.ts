import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, PAGE, pageOf, totalOf } from '#platform/lists/pages.ts';
import {
  listTeamLetters,
  readTeamLetter,
  removeTeamLetter,
  type TeamLetterRow,
} from '../../contract.team-letters-office.ts';
import {
  type AgentLetterRow,
  countReaders,
  countTeamLetters,
  removeLetter,
  selectTeamLetter,
  selectTeamLetters,
} from './team-letter.store.ts';

export const listTeamLettersHandler = handle(listTeamLetters, async ({ tx, brand, input }) => {
  const search = { brandId: brand.id, state: input.state };
  const [found, counted] = await Promise.all([
    selectTeamLetters(tx, search, {
      ...{ before: idOf(input.before), limit: PAGE + 1, isOldestFirst: input.sort === 'time' },
    }),
    countTeamLetters(tx, search, MAX_COUNTED + 1),
  ]);
  const { rows, next } = pageOf(found, PAGE, (row) => row.id.toString());
  return { rows: rows.map(lineOf), next, total: totalOf(counted) };
});

function lineOf(row: AgentLetterRow): TeamLetterRow {
  return {
    id: row.id.toString(),
    at: row.sent_at.toISOString(),
    memberId: row.sender_id.toString(),
    ...{ account: row.account, recipients: row.recipients, level: row.level },
    ...{ subject: row.subject, sentCount: row.sent_count },
    state: stateOf(row),
  };
}

function stateOf({ removed_at, is_sending }: AgentLetterRow): TeamLetterRow['state'] {
  if (removed_at !== null) {
    return 'removed';
  }
  return is_sending ? 'sending' : 'sent';
}

export const readTeamLetterHandler = handle(readTeamLetter, async (call) => {
  const { tx, brand, input, reject } = call;
  const id = BigInt(input.id);
  const row = (await selectTeamLetter(tx, { brandId: brand.id, id })) ?? reject('letter_unknown');
  const { removed_at: at, removed_by: by, removal_reason: reason } = row;
  return {
    ...lineOf(row),
    content: row.content,
    readCount: await countReaders(tx, id),
    removed: at === null ? null : { at: at.toISOString(), by: by ?? '', reason: reason ?? '' },
  };
});

export const removeTeamLetterHandler = handle(removeTeamLetter, async (call) => {
  const { tx, brand, input, reject, nowMs, request } = call;
  const { operatorId, name } = operatorOf(call);
  const id = BigInt(input.id);
  const row = (await selectTeamLetter(tx, { brandId: brand.id, id })) ?? reject('letter_unknown');
  const { reason } = input;
  const removedCount =
    (await removeLetter(tx, { id, by: name, reason, now: new Date(nowMs) })) ??
    reject('letter_removed');
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: 'letter.remove', entity: `letter:${id}` },
    before: { state: stateOf(row) },
    after: { state: 'removed', messages: removedCount },
    ...{ reason, request },
  });
  return { removedCount };
});
