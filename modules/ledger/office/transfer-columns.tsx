import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { accountKind, ownerName } from './ledger-words.ts';

type AccountOf = { readonly owner: string; readonly kind: string };

/** A transfer as the contract shows it. */
export type Transfer = {
  readonly id: string;
  readonly journalId: string;
  readonly accountId: string;
  readonly contraId: string;
  readonly account: AccountOf;
  readonly contra: AccountOf;
  readonly betId: string | null;
  readonly amount: string;
  readonly balanceAfter: string | null;
  readonly kind: string;
  readonly at: string;
};

/** An account by its kind and its owner; the owner of a member's account is a link of its own. */
export function NamedAccount({ id, of }: { readonly id: string; readonly of: AccountOf }) {
  const { t } = useTranslate();
  return (
    <>
      <EntityLink kind="account" id={id}>
        {of.kind === '' ? id : accountKind(t, of.kind)}
      </EntityLink>{' '}
      <Owner owner={of.owner} />
    </>
  );
}

/** The owner of an account or the person behind a journal, as a link where it is a member. */
export function Owner({ owner }: { readonly owner: string }) {
  const { t } = useTranslate();
  const memberId = /^member:(\d+)$/.exec(owner)?.[1];
  return memberId === undefined ? (
    <span className="muted">{ownerName(t, owner)}</span>
  ) : (
    <EntityLink kind="member" id={memberId}>
      <span className="code">{owner}</span>
    </EntityLink>
  );
}

/** Columns of transfers; those of one account do not name it again. */
export function useTransferColumns(showsAccount: boolean): readonly Column<Transfer>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'at',
      title: t('office.time'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'kind',
      title: t('office.transfer.kind'),
      cell: (row) => t(`office.transfer.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    ...(showsAccount
      ? [
          {
            id: 'account',
            title: t('office.account.title'),
            cell: (row: Transfer) => <NamedAccount id={row.accountId} of={row.account} />,
            text: (row: Transfer) => row.accountId,
          },
        ]
      : []),
    {
      id: 'contra',
      title: t('office.transfer.contra'),
      cell: (row) => <NamedAccount id={row.contraId} of={row.contra} />,
      text: (row) => row.contraId,
    },
    {
      id: 'bet',
      title: t('office.transfer.bet'),
      isNumber: true,
      cell: (row) =>
        row.betId === null ? (
          <span className="muted">–</span>
        ) : (
          <EntityLink kind="bet" id={row.betId} />
        ),
      text: (row) => row.betId ?? '',
    },
    {
      id: 'amount',
      title: t('office.amount'),
      isNumber: true,
      cell: (row) => <Money value={row.amount} isChange />,
      text: (row) => row.amount,
    },
    {
      id: 'after',
      title: t('office.transfer.after'),
      isNumber: true,
      cell: (row) =>
        row.balanceAfter === null ? (
          <span className="muted">–</span>
        ) : (
          <Money value={row.balanceAfter} />
        ),
      text: (row) => row.balanceAfter ?? '',
    },
    {
      id: 'journal',
      title: t('office.journal.title'),
      isNumber: true,
      cell: (row) =>
        row.journalId === '0' ? (
          <span className="muted">–</span>
        ) : (
          <EntityLink kind="journal" id={row.journalId} />
        ),
      text: (row) => row.journalId,
    },
  ];
}
