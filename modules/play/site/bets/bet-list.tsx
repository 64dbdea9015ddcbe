import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BetStatus } from './bet-status.tsx';
import { BetTotals } from './bet-totals.tsx';
import { type BetRow, formatMoment, type RecordChoice, requestOf } from './record-query.ts';

/** Loaded once a bet is opened. */
const BetDetails = latePart(async () => (await import('./bet-details.tsx')).BetDetails, 'asked');

/** One page of bets with the totals of all pages, and the details of the bet the address names. */
export function BetList(props: {
  readonly choice: RecordChoice;
  readonly startDate: number;
  readonly onPage: (page: number) => void;
  readonly onBet: (orderNo: string | undefined) => void;
}) {
  const { t } = useTranslate();
  const { choice, onBet } = props;
  const { endpoint, input } = requestOf(choice, props.startDate);
  const bets = useEndpoint(endpoint, input);
  const columns = useColumns(onBet);
  if (bets.refusal !== undefined) {
    return (
      <EmptyState
        title={refusalText(t, bets.refusal)}
        action={
          <Button tone="tonal" onClick={() => void bets.refetch()}>
            {t('play.retry')}
          </Button>
        }
      />
    );
  }
  if (bets.data === undefined) {
    return <Skeleton shape="block" className="h-96 w-full" />;
  }
  const chosen = bets.data.list.find((bet) => bet.orderNo === choice.bet);
  return (
    <>
      <Card isFlush>
        <DataTable
          caption={t('play.bets.title')}
          columns={columns}
          rows={bets.data.list}
          rowKey={(bet) => bet.orderNo}
          empty={
            <EmptyState picture={<NoBets />} title={t('play.bets.none')}>
              {t('play.bets.noneHint')}
            </EmptyState>
          }
        />
      </Card>
      {bets.data.total > 0 ? <BetTotals footer={bets.data.footer} /> : null}
      <Pager
        label={t('play.bets.pages')}
        page={choice.page}
        pageCount={bets.data.totalPages}
        onPage={props.onPage}
        pageLabel={(page) => t('play.bets.page', { 0: page })}
        previousLabel={t('play.bets.previous')}
        nextLabel={t('play.bets.next')}
      />
      {chosen === undefined ? null : <BetDetails bet={chosen} onClose={() => onBet(undefined)} />}
    </>
  );
}

function useColumns(onBet: (orderNo: string) => void): readonly Column<BetRow>[] {
  const { t } = useTranslate();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  return [
    {
      id: 'time',
      header: t('play.bets.time'),
      cell: (bet) => formatMoment(bet.betTimeInTimestamp, timeZone),
    },
    { id: 'game', header: t('play.bets.game'), isTitle: true, cell: (bet) => bet.gameName },
    {
      id: 'stake',
      header: t('play.bets.stake'),
      align: 'end',
      cell: (bet) => <Money value={bet.betAmount} symbol={symbol} />,
    },
    {
      id: 'payout',
      header: t('play.bets.payout'),
      align: 'end',
      cell: (bet) =>
        bet.settleTimeInTimestamp === null ? (
          '—'
        ) : (
          <Money
            value={bet.winAmount}
            symbol={symbol}
            tone={bet.profitAndLoss > 0 ? 'won' : 'plain'}
          />
        ),
    },
    {
      id: 'status',
      header: t('play.bets.status'),
      cell: (bet) => <BetStatus status={bet.status} />,
    },
    {
      id: 'details',
      header: t('play.bets.details'),
      align: 'end',
      cell: (bet) => (
        <Button
          tone="tonal"
          size="small"
          aria-label={t('play.bets.detailsOf', { 0: bet.orderNo })}
          onClick={() => onBet(bet.orderNo)}
        >
          {t('play.bets.details')}
        </Button>
      ),
    },
  ];
}
