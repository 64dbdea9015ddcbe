import type { TransactionType } from '#modules/ledger/server/index.ts';
import { nameFor } from './notify-both.ts';
import { selectOfMember } from './team-transfer.store.ts';

/** The line about a transfer between members is who it went to or came from. */
const remarks: TransactionType['remarks'] = async (app, tx, { memberId, refs, language }) => {
  const rows = await selectOfMember(tx, { memberId, ids: refs });
  return new Map(
    rows.map((row) => {
      const reader = row.from_member === memberId ? 'from' : 'to';
      const { direction, from_name: from, to_name: to } = row;
      const key = `transaction.team.${reader === 'from' ? 'to' : 'from'}`;
      const name = nameFor(reader, { direction, from, to });
      return [row.id, app.texts.translate(language, key, { 0: name }) ?? name] as const;
    }),
  );
};

/** What transfers between members are called in the account record. */
export const teamTransferTypes: readonly TransactionType[] = [
  {
    ...{ id: 120, name: 'teamTransfer', group: 'transfer', kind: 'transfer' },
    ...{ reason: 'team_transfer', remarks },
  } as const,
];
