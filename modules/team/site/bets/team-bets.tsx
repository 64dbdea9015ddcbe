import { BetStatus, formatMoment } from '#modules/records/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import type { Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import type { BetOfTeam } from '../../contract.ts';
import { MoreRows } from '../parts/more-rows.tsx';

/** Bets of the team with whose they are, each with the way to its details. */
export function TeamBets(props: {
  readonly rows: readonly BetOfTeam[];
  readonly bets: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly moreRefusal: Refused | undefined;
    readonly loadMore: () => void;
  };
  readonly onBet: (orderNo: string) => void;
}) {
  const { t } = useTranslate();
  const columns = useColumns(props.onBet);
  return (
    <>
      <Card isFlush>
        <DataTable
          caption={t('teams.bets.title')}
          columns={columns}
          rows={props.rows}
          rowKey={({ orderNo }) => orderNo}
          empty={
            <EmptyState picture={<NoBets />} title={t('teams.bets.none')}>
              {t('teams.bets.noneHint')}
            </EmptyState>
          }
        />
      </Card>
      <MoreRows rows={props.bets} />
    </>
  );
}

function useColumns(onBet: (orderNo: string) => void): readonly Column<BetOfTeam>[] {
  const { t } = useTranslate();
  const { timeZone, currencySymbol: symbol } = readBoot().brand;
  return [
    {
      id: 'member',
      header: t('teams.head.member'),
      isTitle: true,
      cell: (bet) => <bdi>{bet.customerName}</bdi>,
    },
    { id: 'game', header: t('teams.head.game'), cell: (bet) => bet.gameName },
    {
      id: 'time',
      header: t('teams.head.settled'),
      cell: (bet) =>
        bet.settleTimeInTimestamp === null
          ? '—'
          : formatMoment(bet.settleTimeInTimestamp, timeZone),
    },
    {
      id: 'stake',
      header: t('teams.head.stake'),
      align: 'end',
      cell: (bet) => <Money value={bet.betAmount} symbol={symbol} />,
    },
    {
      id: 'payout',
      header: t('teams.head.payout'),
      align: 'end',
      cell: (bet) => <Money value={bet.winAmount} symbol={symbol} />,
    },
    {
      id: 'status',
      header: t('teams.head.status'),
      cell: (bet) => <BetStatus status={bet.status} />,
    },
    {
      id: 'details',
      header: t('teams.head.details'),
      align: 'end',
      cell: (bet) => (
        <Button
          tone="tonal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label={t('teams.bets.detailsOf', { 0: bet.orderNo })}
          onClick={() => onBet(bet.orderNo)}
        >
          <span>{t('teams.head.details')}</span>
        </Button>
      ),
    },
  ];
}
