import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BetStatus } from './bet-status.tsx';
import { useHasNotesAbove } from './notes-above.ts';
import { type BetRow, formatMoment, type inputOf } from './record-query.ts';
import { useBets } from './use-bets.ts';

/** The bets of a choice, newest first, more of them by a button. They are shown once nothing above them moves them. */
export function BetList(props: {
  readonly input: ReturnType<typeof inputOf>;
  readonly onBet: (orderNo: string) => void;
}) {
  const { t } = useTranslate();
  const bets = useBets(props.input);
  const columns = useColumns(props.onBet);
  const hasNotes = useHasNotesAbove();
  if (bets.refusal !== undefined) {
    return (
      <EmptyState
        title={refusalText(t, bets.refusal)}
        action={
          <Button tone="tonal" onClick={() => void bets.refetch()}>
            {t('records.retry')}
          </Button>
        }
      />
    );
  }
  if (bets.rows === undefined || !hasNotes) {
    return <Skeleton shape="block" className="h-96 w-full" />;
  }
  return (
    <>
      <Card isFlush>
        <DataTable
          caption={t('records.bets.title')}
          columns={columns}
          rows={bets.rows}
          rowKey={(bet) => bet.orderNo}
          empty={
            <EmptyState picture={<NoBets />} title={t('records.bets.none')}>
              {t('records.bets.noneHint')}
            </EmptyState>
          }
        />
      </Card>
      {bets.moreRefusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, bets.moreRefusal)}
        </Note>
      )}
      {bets.hasMore ? (
        <div className="flex justify-center">
          <Button tone="tonal" isBusy={bets.isLoadingMore} onClick={bets.loadMore}>
            {t('records.bets.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function useColumns(onBet: (orderNo: string) => void): readonly Column<BetRow>[] {
  const { t } = useTranslate();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  return [
    {
      id: 'time',
      header: t('records.bets.time'),
      cell: (bet) => formatMoment(bet.betTimeInTimestamp, timeZone),
    },
    { id: 'game', header: t('records.bets.game'), isTitle: true, cell: (bet) => bet.gameName },
    {
      id: 'round',
      header: t('records.bets.round'),
      cell: (bet) => <span className="block max-w-40 truncate text-ink-2">{bet.eventName}</span>,
    },
    {
      id: 'stake',
      header: t('records.bets.stake'),
      align: 'end',
      cell: (bet) =>
        bet.isFree ? (
          <Pill tone="leaf">{t('records.bets.free')}</Pill>
        ) : (
          <Money value={bet.betAmount} symbol={symbol} />
        ),
    },
    {
      id: 'payout',
      header: t('records.bets.payout'),
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
      header: t('records.bets.status'),
      cell: (bet) => <BetStatus status={bet.status} />,
    },
    {
      id: 'details',
      header: t('records.bets.details'),
      align: 'end',
      cell: (bet) => (
        <Button
          tone="tonal"
          size="small"
          aria-label={t('records.bets.detailsOf', { 0: bet.orderNo })}
          onClick={() => onBet(bet.orderNo)}
        >
          {t('records.bets.details')}
        </Button>
      ),
    },
  ];
}
