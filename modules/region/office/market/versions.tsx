import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import type { MarketVersionShown } from '../../contract.office.ts';
import { VersionPills } from '../market-words.tsx';

/** Every version of a pack, the latest first: nothing of them is ever rewritten. */
export function Versions({ versions }: { readonly versions: readonly MarketVersionShown[] }) {
  const { t } = useTranslate();
  const columns: readonly Column<MarketVersionShown>[] = [
    {
      id: 'version',
      title: t('office.markets.version'),
      isNumber: true,
      cell: (row) => row.version,
    },
    {
      id: 'state',
      title: t('office.markets.state'),
      cell: (row) => <VersionPills version={row} />,
    },
    {
      id: 'countries',
      title: t('office.markets.countries'),
      cell: (row) => <span className="code">{row.pack.countries.join(' ')}</span>,
    },
    {
      id: 'days',
      title: t('office.markets.part.licence'),
      cell: (row) => (
        <span className="num tight">
          {row.pack.licence.validFrom} – {row.pack.licence.validTo}
        </span>
      ),
    },
    { id: 'author', title: t('office.markets.author'), cell: (row) => row.author },
    {
      id: 'approvals',
      title: t('office.markets.approvals'),
      cell: (row) => row.approvals.map(({ name }) => name).join(', ') || '–',
    },
    { id: 'reason', title: t('office.markets.reason'), cell: (row) => row.reason },
    { id: 'made', title: t('office.markets.made'), cell: (row) => <When at={row.madeAt} /> },
  ];
  return (
    <Section title={t('office.markets.part.history')}>
      <DataTable
        label={t('office.markets.part.history')}
        columns={columns}
        rows={versions}
        rowKey={(row) => String(row.version)}
      />
    </Section>
  );
}
