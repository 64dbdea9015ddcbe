import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Money } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Banner, Empty, Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readTrialBalance } from '../../contract.office.ts';
import { accountKind } from '../ledger-words.ts';
import { UnusualFlows } from './unusual-flows.tsx';

const REFRESH_MS = 15_000;

type Line = {
  readonly kind: string;
  readonly isHouse: boolean;
  readonly accounts: string;
  readonly balance: string;
};

/** The books on one page: for each currency all accounts come to zero, or somebody is called. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readTrialBalance, {}, { refetchMs: REFRESH_MS });
  const columns: readonly Column<Line>[] = [
    {
      id: 'kind',
      title: t('office.account.kind'),
      cell: (row) => <b>{accountKind(t, row.kind)}</b>,
    },
    {
      id: 'side',
      title: t('office.account.owner'),
      cell: (row) => t(row.isHouse ? 'office.trial_balance.house' : 'office.trial_balance.members'),
    },
    {
      id: 'accounts',
      title: t('office.accounts.title'),
      isNumber: true,
      cell: (row) => row.accounts,
    },
    {
      id: 'balance',
      title: t('office.balance'),
      isNumber: true,
      cell: (row) => <Money value={row.balance} />,
    },
  ];
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{t('office.trial_balance.title')}</h1>
      </div>
      {data.currencies.length === 0 && <Empty title={t('office.empty')} />}
      {data.currencies.some((currency) => !currency.isBalanced) && (
        <Banner tone="ember">{t('office.trial_balance.broken')}</Banner>
      )}
      <UnusualFlows flows={data.unusual} />
      {data.currencies.map((currency) => (
        <Section
          key={currency.currency}
          title={currency.currency}
          aside={
            <Pill tone={currency.isBalanced ? 'leaf' : 'ember'}>
              {t(currency.isBalanced ? 'office.trial_balance.zero' : 'office.trial_balance.off')}
            </Pill>
          }
        >
          <DataTable
            label={currency.currency}
            columns={columns}
            rows={currency.lines}
            rowKey={(row) => `${row.kind} ${row.isHouse}`}
            foot={
              <tfoot>
                <tr>
                  <td colSpan={3}>{t('office.trial_balance.sum')}</td>
                  <td className="end">
                    <Money value={currency.sum} />
                  </td>
                </tr>
              </tfoot>
            }
          />
        </Section>
      ))}
    </div>
  );
}
