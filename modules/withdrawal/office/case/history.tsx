import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { Pill } from '#ui/office/states.tsx';
import { StatePill } from '../state-pill.tsx';
import type { Case } from './case.ts';

/** The steps, the last movements of the balance, and the member's other withdrawals. */
export function History({ one }: { readonly one: Case }) {
  return (
    <>
      <Steps one={one} />
      <Trail one={one} />
      <Others one={one} />
    </>
  );
}

function Steps({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.withdrawal.timeline')}>
      <ol className="of-pad of-stack" style={{ listStyle: 'none', margin: 0 }}>
        {one.steps.map((step) => (
          <li key={step.id}>
            <b>{t(`office.withdrawal.state.${step.state}`)}</b>{' '}
            <Pill>{step.operator ?? t(`office.withdrawal.by.${step.by}`)}</Pill>{' '}
            <span className="muted">
              <When at={step.at} />
            </span>
            {step.code !== null && <div>{t(`reason.withdrawal.${step.code}`)}</div>}
            {step.note !== null && (
              <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{step.note}</div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Trail({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.withdrawal.trail')}>
      <DataTable
        label={t('office.withdrawal.trail')}
        rows={one.trail}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'kind',
            title: t('office.withdrawal.trail'),
            cell: (row) => t(`office.transfer.kind.${row.kind}`),
            text: (row) => row.kind,
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
            title: t('office.withdrawal.after'),
            isNumber: true,
            cell: (row) => (row.after === null ? '–' : <Money value={row.after} />),
            text: (row) => row.after ?? '',
          },
          {
            id: 'at',
            title: t('office.time'),
            cell: (row) => <When at={row.at} />,
            text: (row) => row.at,
          },
        ]}
      />
    </Section>
  );
}

function Others({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  if (one.others.length === 0) {
    return null;
  }
  return (
    <Section title={t('office.withdrawal.others')}>
      <ul className="of-pad of-stack" style={{ listStyle: 'none', margin: 0 }}>
        {one.others.map((other) => (
          <li key={other.id} className="of-row">
            <Link to={`/withdrawals/${other.id}`} className="code">
              W{other.id}
            </Link>
            <Money value={other.amount} /> <StatePill state={other.state} />
            <When at={other.at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
