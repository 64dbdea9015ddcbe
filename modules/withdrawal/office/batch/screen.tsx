import { Link, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Loading, Pill } from '#ui/office/states.tsx';
import { readPayoutBatch } from '../../contract.batches-office.ts';
import { BatchPill } from '../batch-pill.tsx';
import { BatchActions } from './batch-actions.tsx';

type Part = Static<typeof readPayoutBatch.output>['parts'][number];

const POLL_MS = 10_000;
const TONES = { waiting: 'sky', paid: 'leaf', failed: 'ember', given_up: 'pollen' } as const;

/** One batch: its payments, the file for the bank, and the bank's answer. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const { data, refusal } = useOffice(readPayoutBatch, { id }, { refetchMs: POLL_MS });
  const crumb = { to: '/payout-batches', label: t('office.batches.title') };
  const columns = useColumns();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { batch, parts, approvalId } = data;
  return (
    <CasePage
      crumb={crumb}
      name={`${t('office.batch.title')} ${batch.id}`}
      title={
        <>
          {t('office.batch.title')} {batch.id} <BatchPill state={batch.state} />
        </>
      }
      actions={
        approvalId === null ? null : (
          <Link to={`/approvals/${approvalId}`}>{t('office.batch.decide')}</Link>
        )
      }
      side={<AuditTimeline entity={`payout-batch:${batch.id}`} />}
    >
      <Facts
        facts={[
          {
            name: t('office.amount'),
            value: (
              <>
                <Money value={batch.amount} /> {batch.currency}
              </>
            ),
          },
          { name: t('office.batch.payments'), value: batch.payments },
          { name: t('office.batch.by'), value: batch.madeBy },
          { name: t('office.batch.at'), value: <When at={batch.madeAt} /> },
          {
            name: t('office.batch.file_at'),
            value: batch.fileAt === null ? '–' : <When at={batch.fileAt} />,
          },
          {
            name: t('office.batch.closed_at'),
            value: batch.closedAt === null ? '–' : <When at={batch.closedAt} />,
          },
        ]}
      />
      <BatchActions batch={batch} />
      <Section title={t('office.batch.payments')}>
        <DataTable
          label={t('office.batch.payments')}
          columns={columns}
          rows={parts}
          rowKey={(part) => part.reference}
        />
      </Section>
    </CasePage>
  );
}

function useColumns(): readonly Column<Part>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'reference',
      title: t('office.batch.reference'),
      cell: (part) => (
        <Link to={`/withdrawals/${part.withdrawalId}`}>
          <span className="code">{part.reference}</span>
        </Link>
      ),
      text: (part) => part.reference,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (part) => <Pill tone={TONES[part.state]}>{t(`office.batch.part.${part.state}`)}</Pill>,
      text: (part) => part.state,
    },
    {
      id: 'amount',
      title: t('office.amount'),
      isNumber: true,
      cell: (part) => <Money value={part.amount} />,
      text: (part) => part.amount,
    },
    {
      id: 'member',
      title: t('office.withdrawal.member'),
      cell: (part) => <b>{part.member}</b>,
      text: (part) => part.member,
    },
    {
      id: 'payee',
      title: t('office.withdrawal.payee'),
      cell: (part) => (
        <>
          {part.bank} <span className="code">{part.payee}</span>
        </>
      ),
      text: (part) => `${part.bank} ${part.payee}`,
    },
    {
      id: 'bank_number',
      title: t('office.batch.bank_number'),
      cell: (part) => <span className="code">{part.bankReference ?? '–'}</span>,
      text: (part) => part.bankReference ?? '',
    },
  ];
}
