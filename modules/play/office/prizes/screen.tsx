import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Pill } from '#ui/office/states.tsx';
import { listPrizeBudgets, type PrizeBudget } from '../../contract.prizes.ts';
import { BudgetDialog } from './budget-dialog.tsx';

/** What each vendor may pay without a stake; two people grant it. */
export function Screen() {
  const { t } = useTranslate();
  const mayGrant = useMay('prize.grant');
  const [chosen, setChosen] = useState<PrizeBudget>();
  const list = useOffice(listPrizeBudgets, {});
  return (
    <>
      <ListPage
        title={t('office.prizes.title')}
        list={list}
        columns={columnsOf(t, mayGrant ? setChosen : undefined)}
        rowKey={(row) => row.vendor}
        toneOf={(row) => (row.day !== null && row.lacksMaxPayout ? 'pollen' : undefined)}
        above={<Banner tone="sky">{t('office.prizes.hint')}</Banner>}
        fileName="prize-budgets"
      />
      {chosen !== undefined && (
        <BudgetDialog key={chosen.vendor} budget={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

function columnsOf(
  t: Translate,
  onChange: ((budget: PrizeBudget) => void) | undefined,
): readonly Column<PrizeBudget>[] {
  return [
    vendorColumn(t('office.vendor.vendor')),
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <BudgetState budget={row} />,
      text: (row) => stateOf(row),
    },
    moneyColumn('day', t('office.prizes.day'), (row) => row.day),
    moneyColumn('memberDay', t('office.prizes.memberDay'), (row) => row.memberDay),
    moneyColumn('review', t('office.prizes.review'), (row) => row.review),
    moneyColumn('spent', t('office.prizes.spent'), (row) => row.spentToday),
    {
      id: 'currency',
      title: t('office.prizes.currency'),
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
    {
      id: 'change',
      title: '',
      cell: (row) =>
        onChange !== undefined && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('office.prizes.change')}: ${row.vendor}`}
            onClick={() => onChange(row)}
          >
            {t('office.prizes.change')}
          </Button>
        ),
    },
  ];
}

function stateOf(row: PrizeBudget): 'none' | 'lacksMaxPayout' | 'sandbox' | 'granted' {
  if (row.day === null) {
    return 'none';
  }
  if (row.lacksMaxPayout) {
    return 'lacksMaxPayout';
  }
  return row.isDefault ? 'sandbox' : 'granted';
}

const TONES = {
  none: undefined,
  lacksMaxPayout: 'pollen',
  sandbox: 'sky',
  granted: 'leaf',
} as const;

function BudgetState({ budget }: { readonly budget: PrizeBudget }) {
  const { t } = useTranslate();
  const state = stateOf(budget);
  const tone = TONES[state];
  return <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.prizes.state.${state}`)}</Pill>;
}
