import { useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readJournal } from '../../contract.office.ts';
import { journalReason } from '../ledger-words.ts';
import { useTransferColumns } from '../transfer-columns.tsx';

export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const { data, refusal } = useOffice(readJournal, { id });
  const columns = useTransferColumns(true);
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/ledger/journals', label: t('office.journals.title') }}
      name={data.journal.id}
      title={journalReason(t, data.journal.reason)}
    >
      <Facts
        facts={[
          { name: t('office.journal.id'), value: <span className="num">{data.journal.id}</span> },
          {
            name: t('office.journal.key'),
            value: <span className="code">{data.journal.key ?? '–'}</span>,
          },
          { name: t('office.journal.actor'), value: data.journal.actor ?? '–' },
          { name: t('office.time'), value: <When at={data.journal.at} /> },
        ]}
      />
      <Section title={t('office.transfers.title')}>
        <DataTable
          label={t('office.transfers.title')}
          columns={columns}
          rows={data.transfers}
          rowKey={(row) => row.id}
        />
      </Section>
    </CasePage>
  );
}
