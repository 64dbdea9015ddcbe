import type { Static } from 'typebox';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import type { readOfficeAgentRun } from '../../contract.office.ts';

type Hedge = Static<typeof readOfficeAgentRun.output>['hedges'][number];

/** Who of the team bet on both sides of the same markets, or against whom; nothing when nobody did. */
export function Hedges({ hedges }: { readonly hedges: readonly Hedge[] }) {
  const { t } = useTranslate();
  if (hedges.length === 0) {
    return null;
  }
  return (
    <Section title={t('office.agents.hedges')}>
      <p className="of-pad muted">{t('office.agents.hedges.hint')}</p>
      <DataTable
        label={t('office.agents.hedges')}
        columns={columnsOf(t)}
        rows={hedges}
        rowKey={({ memberId, otherId }) => `${memberId} ${otherId}`}
      />
    </Section>
  );
}

function columnsOf(t: Translate): readonly Column<Hedge>[] {
  return [
    {
      id: 'member',
      title: t('office.agents.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.member}
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'other',
      title: t('office.agents.hedge.other'),
      cell: (row) =>
        row.otherId === row.memberId ? (
          t('office.agents.hedge.alone')
        ) : (
          <EntityLink kind="member" id={row.otherId}>
            {row.other}
          </EntityLink>
        ),
      text: (row) => row.other,
    },
    {
      id: 'opposed',
      title: t('office.agents.hedge.opposed'),
      isNumber: true,
      cell: (row) => `${row.opposed} / ${row.markets}`,
      text: (row) => `${row.opposed} / ${row.markets}`,
    },
    moneyColumn<Hedge>('stake', t('office.agents.stake'), (row) => row.stake),
    {
      id: 'bets',
      title: t('office.agents.hedge.bets'),
      cell: (row) => (
        <>
          {[row.betId, row.otherBetId].map((id) =>
            id === null ? null : (
              <div key={id} style={{ minHeight: 24 }}>
                <EntityLink kind="bet" id={id} />
              </div>
            ),
          )}
        </>
      ),
      text: (row) => `${row.betId ?? ''} ${row.otherBetId ?? ''}`,
    },
  ];
}
