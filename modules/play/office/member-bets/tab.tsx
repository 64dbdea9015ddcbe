import { Section } from '#apps/office/kit/case/case-page.tsx';
import { Money, When } from '#apps/office/kit/format.tsx';
import { type Column, DataTable } from '#apps/office/kit/list/data-table.tsx';
import { Empty, Loading, Pill, Refusal } from '#apps/office/kit/states.tsx';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { listOfficeBets } from '../../contract.office.ts';

function useBets(memberId: string) {
  const list = useOffice(listOfficeBets, { memberId });
  return { list, rows: list.data?.rows ?? [] };
}

type Row = ReturnType<typeof useBets>['rows'][number];

/** The last bets of a member. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const { list, rows } = useBets(memberId);
  const columns: readonly Column<Row>[] = [
    { id: 'at', title: t('office.time'), cell: (row) => <When at={row.placedAt} /> },
    { id: 'game', title: t('office.bets.game'), cell: (row) => <b>{row.game}</b> },
    {
      id: 'round',
      title: t('office.bets.round'),
      cell: (row) => <span className="code">{row.round}</span>,
    },
    {
      id: 'stake',
      title: t('office.bets.stake'),
      isNumber: true,
      cell: (row) => <Money value={row.stake} />,
    },
    {
      id: 'payout',
      title: t('office.bets.payout'),
      isNumber: true,
      cell: (row) => <Money value={row.payout} />,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => (
        <Pill {...(row.status === 'PENDING' ? { tone: 'pollen' } : {})}>{row.status}</Pill>
      ),
    },
    { id: 'id', title: '#', isNumber: true, cell: (row) => row.id },
  ];
  return (
    <Section title={t('office.bets.title')}>
      {list.data === undefined && list.refusal === undefined && <Loading />}
      {list.refusal !== undefined && <Refusal refusal={list.refusal} />}
      {list.data !== undefined && rows.length === 0 && <Empty title={t('office.bets.none')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('office.bets.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
    </Section>
  );
}
