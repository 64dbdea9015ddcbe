import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import type { listTeamProfit, ProfitOfDownline } from '../../contract.ts';
import { type TeamQuery, useOpenReport } from '../parts/use-team-query.ts';

type Footer = Static<typeof listTeamProfit.output>['footer'];
type Amount = Exclude<keyof Footer, 'totalHands'>;

const AMOUNTS: readonly (readonly [id: string, field: Amount])[] = [
  ['stake', 'betAmount'],
  ['valid', 'validBetAmount'],
  ['payout', 'winAmount'],
  ['deposits', 'depositAmount'],
  ['withdrawals', 'withdrawAmount'],
  ['rewards', 'bonusAmount'],
  ['netProfit', 'netProfit'],
];

/** A level with its sum: who has a team opens to it, who has none opens to the bets. */
export function ProfitRows(props: {
  readonly rows: readonly ProfitOfDownline[];
  readonly footer: Footer;
  readonly team: TeamQuery;
  readonly onOpen: (who: string) => void;
}) {
  const { t } = useTranslate();
  const open = useOpenReport(props.team);
  const columns: readonly Column<ProfitOfDownline>[] = [
    {
      id: 'member',
      header: t('teams.head.member'),
      isTitle: true,
      cell: (row) => <bdi>{row.customerName}</bdi>,
      total: t('teams.profit.sum'),
    },
    {
      id: 'open',
      header: t('teams.head.details'),
      align: 'end',
      cell: (row) => (
        <Button
          tone="tonal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label={t(row.isTeam ? 'teams.profit.openTeam' : 'teams.profit.openBets', {
            0: row.customerName,
          })}
          onClick={() =>
            row.isTeam
              ? props.onOpen(row.customerName)
              : open('personalHistoryCopy', { who: row.customerName })
          }
        >
          <span>{t(row.isTeam ? 'teams.profit.team' : 'teams.bets')}</span>
        </Button>
      ),
    },
    ...AMOUNTS.map(
      ([id, field]): Column<ProfitOfDownline> => ({
        id,
        header: t(`teams.head.${id}`),
        align: 'end',
        cell: (row) => <Signed value={row[field]} hasSign={field === 'netProfit'} />,
        total: <Signed value={props.footer[field]} hasSign={field === 'netProfit'} />,
      }),
    ),
  ];
  return (
    <Card isFlush>
      <div className="overflow-x-auto">
        <DataTable
          caption={t('teams.profit.title')}
          rows={props.rows}
          rowKey={({ customerId }) => customerId}
          empty={null}
          columns={columns}
        />
      </div>
    </Card>
  );
}

/** A loss stands in parentheses, as in a statement, and in its colour. */
function Signed(props: { readonly value: number; readonly hasSign: boolean }): ReactNode {
  const { currencySymbol: symbol } = readBoot().brand;
  const { value, hasSign } = props;
  return hasSign && value < 0 ? (
    <span>
      (<Money value={-value} symbol={symbol} tone="loss" />)
    </span>
  ) : (
    <Money value={value} symbol={symbol} hasPlus={hasSign} />
  );
}
