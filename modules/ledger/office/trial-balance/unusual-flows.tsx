import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Money } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Pill } from '#ui/office/states.tsx';
import type { readTrialBalance } from '../../contract.office.ts';

type Flow = Static<typeof readTrialBalance.output>['unusual'][number];

/** What moved unusually much in the last 24 hours: books that balance say nothing about it. */
export function UnusualFlows({ flows }: { readonly flows: readonly Flow[] }) {
  const { t } = useTranslate();
  const columns: readonly Column<Flow>[] = [
    {
      id: 'kind',
      title: t('office.transfer.kind'),
      cell: (row) => <b>{t(`office.transfer.kind.${row.kind}`)}</b>,
    },
    {
      id: 'way',
      title: t('office.flow.way'),
      cell: (row) => t(row.isToMembers ? 'office.flow.to_members' : 'office.flow.from_members'),
    },
    { id: 'currency', title: t('office.currency'), cell: (row) => row.currency },
    {
      id: 'today',
      title: t('office.flow.today'),
      isNumber: true,
      cell: (row) => <Money value={row.today} />,
    },
    {
      id: 'before',
      title: t('office.flow.before'),
      isNumber: true,
      cell: (row) => <Money value={row.before} />,
    },
  ];
  return (
    <Section
      title={t('office.flow.title')}
      aside={
        <Pill tone={flows.length === 0 ? 'leaf' : 'ember'}>
          {flows.length === 0 ? t('office.flow.none') : flows.length}
        </Pill>
      }
    >
      {flows.length === 0 ? (
        <div className="of-pad muted">{t('office.flow.hint')}</div>
      ) : (
        <DataTable
          label={t('office.flow.title')}
          columns={columns}
          rows={flows}
          rowKey={(row) => `${row.currency} ${row.kind} ${row.isToMembers}`}
        />
      )}
    </Section>
  );
}
