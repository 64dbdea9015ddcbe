import './bets.css';
import type { ReactNode } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money, type MoneyProps } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { formatMoment } from '../period/record-days.ts';
import { netOf, returnOf, sumOf } from './bet-money.ts';
import { BetStatus } from './bet-status.tsx';
import type { BetRow, inputOf } from './record-query.ts';
import { useBets } from './use-bets.ts';

/** The bets of a choice, newest first, more of them by a button. They are shown once nothing above them moves them. */
export function BetList(props: {
  readonly input: ReturnType<typeof inputOf>;
  /** Whether what stands above the bets has its size. */
  readonly hasNotes: boolean;
  readonly onBet: (orderNo: string) => void;
}) {
  const { t } = useTranslate();
  const bets = useBets(props.input);
  const columns = useColumns(props.onBet, bets.rows ?? []);
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
  if (bets.rows === undefined || !props.hasNotes) {
    return <Skeleton shape="block" className="h-96 w-full" />;
  }
  return (
    <>
      <div className="bets">
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
      </div>
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

/** The columns, in the order in which `bets.css` places them on a phone. */
function useColumns(
  onBet: (orderNo: string) => void,
  rows: readonly BetRow[],
): readonly Column<BetRow>[] {
  const { t } = useTranslate();
  const { timeZone } = readBoot().brand;
  const sums = sumOf(rows);
  // One settled bet is its own sum.
  const total = (shown: ReactNode) => (sums.count < 2 ? {} : { total: shown });
  return [
    {
      id: 'time',
      header: t('records.bets.time'),
      cell: (bet) => formatMoment(bet.betTimeInTimestamp, timeZone),
    },
    {
      id: 'game',
      header: t('records.bets.game'),
      isTitle: true,
      cell: (bet) => bet.gameName,
      ...total(t('records.bets.pageSum', { count: sums.count })),
    },
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
          <Amount value={bet.betAmount} />
        ),
      ...total(<Amount value={sums.stake} />),
    },
    {
      id: 'payout',
      header: t('records.bets.payout'),
      align: 'end',
      cell: (bet) => <Returned bet={bet} />,
      ...total(<Amount value={sums.payout} />),
    },
    {
      id: 'net',
      header: t('records.bets.net'),
      align: 'end',
      cell: (bet) => {
        const back = returnOf(bet);
        return back === undefined ? (
          '—'
        ) : (
          <Amount value={netOf({ stake: bet.betAmount, payout: back.amount })} hasPlus />
        );
      },
      ...total(<Amount value={netOf(sums)} hasPlus />),
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
          icon={<ChevronRightIcon />}
          aria-label={t('records.bets.detailsOf', { 0: bet.orderNo })}
          onClick={() => onBet(bet.orderNo)}
        >
          <span>{t('records.bets.details')}</span>
        </Button>
      ),
    },
  ];
}

/** What came back for a bet; a refund says that it is one. */
function Returned({ bet }: { readonly bet: BetRow }) {
  const { t } = useTranslate();
  const back = returnOf(bet);
  if (back === undefined) {
    return '—';
  }
  return (
    <span>
      <Amount
        value={back.amount}
        tone={back.kind === 'payout' && bet.profitAndLoss > 0 ? 'won' : 'plain'}
      />
      {back.kind === 'refund' ? (
        <span className="text-13 text-ink-2"> {t('records.bets.refunded')}</span>
      ) : null}
    </span>
  );
}

function Amount(props: Pick<MoneyProps, 'value' | 'tone' | 'hasPlus'>) {
  return <Money {...props} symbol={readBoot().brand.currencySymbol} />;
}
