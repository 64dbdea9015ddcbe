import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { type listTeamCategories, TEAM_PRODUCTS } from '../../contract.ts';
import { type TeamQuery, useOpenReport } from '../parts/use-team-query.ts';

type Category = Static<typeof listTeamCategories.output>['list'][number];

/** The page of bets has one choice for lotteries of both kinds. */
function productOf(gameType: string): string | undefined {
  return gameType === 'ELOTT' || gameType === 'LOTT'
    ? 'LOTTERY'
    : TEAM_PRODUCTS.find((product) => product === gameType);
}

/** What was played by kind of game; each opens its bets. */
export function TeamCategories(props: {
  readonly categories: readonly Category[];
  readonly team: TeamQuery;
}) {
  const { t } = useTranslate();
  const open = useOpenReport(props.team);
  const { currencySymbol: symbol } = readBoot().brand;
  return props.categories.length === 0 ? null : (
    <Card title={t('teams.categories')} isFlush>
      <DataTable
        caption={t('teams.categories')}
        rows={props.categories}
        rowKey={({ gameType }) => gameType}
        empty={null}
        columns={[
          {
            id: 'name',
            header: t('teams.category'),
            isTitle: true,
            cell: ({ gameType }) => t(`teams.type.${gameType}`),
          },
          {
            id: 'valid',
            header: t('teams.figure.validBetAmount'),
            align: 'end',
            cell: (row) => <Money value={row.validBetAmount} symbol={symbol} />,
          },
          {
            id: 'payout',
            header: t('teams.figure.winAmount'),
            align: 'end',
            cell: (row) => <Money value={row.winAmount} symbol={symbol} />,
          },
          {
            id: 'net',
            header: t('teams.figure.profitAndLoss'),
            align: 'end',
            cell: (row) => <Money value={row.profitAndLoss} symbol={symbol} hasPlus />,
          },
          {
            id: 'open',
            header: t('teams.bets'),
            align: 'end',
            cell: (row) => (
              <Button
                tone="tonal"
                size="small"
                icon={<ChevronRightIcon />}
                onClick={() => open('personalHistoryCopy', { product: productOf(row.gameType) })}
              >
                {t('teams.betCount', { count: row.totalHands })}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
