import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';

/** A transfer as the contract shows it. */
export type Transfer = {
  readonly id: string;
  readonly journalId: string;
  readonly accountId: string;
  readonly contraId: string;
  readonly amount: string;
  readonly balanceAfter: string | null;
  readonly kind: string;
  readonly at: string;
};

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
            cell: (row: Transfer) => <EntityLink kind="account" id={row.accountId} />,
            text: (row: Transfer) => row.accountId,
          },
        ]
      : []),
    {
      id: 'contra',
      title: t('office.transfer.contra'),
      cell: (row) => <EntityLink kind="account" id={row.contraId} />,
      text: (row) => row.contraId,
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
