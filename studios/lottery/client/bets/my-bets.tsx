import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { BetView } from '../../contract.ts';
import { useAnnouncer } from '../announcer.tsx';
import { linesOf } from '../bet/bet-text.ts';
import { Refusal } from '../bet/place-button.tsx';
import { ReceiptActions } from '../bet/receipt-actions.tsx';
import { ticketOfBet } from '../bet/ticket.ts';
import { TicketButtons } from '../bet/ticket-buttons.tsx';
import { drawName, type GameTable } from '../game-table.ts';
import { ResultArt } from '../results/result-art.tsx';
import { ticksOf } from '../ticks.ts';
import { kindOf, outcomeOf, outcomeText } from './outcome.ts';
import { useCancelBet } from './use-cancel-bet.ts';

export type MyBetsProps = {
  readonly table: GameTable;
  readonly bets: readonly BetView[];
  /** The number of the draw that still takes bets; bets on it can be cancelled. */
  readonly openDraw: string | undefined;
};

/** The member's own bets, newest first. A bet on the open draw can be cancelled; each one can be printed and shared. */
export function MyBets({ table, bets, openDraw }: MyBetsProps) {
  const { t } = useTranslate();
  const cancelling = useCancelBet(table);
  const [asked, setAsked] = useState<BetView>();
  if (bets.length === 0) {
    return (
      <EmptyState picture={<NoBets />} title={t('board.noBets')}>
        {t('board.noBets.more')}
      </EmptyState>
    );
  }
  return (
    <>
      {cancelling.refusal === undefined ? null : (
        <div className="p-3">
          <Refusal refusal={cancelling.refusal} />
        </div>
      )}
      <ul className="max-h-110 overflow-y-auto">
        {bets.map((bet) => (
          <BetRow
            key={bet.betId}
            {...{ table, bet }}
            onTakeBack={
              bet.state === 'accepted' && bet.drawNo === openDraw ? () => setAsked(bet) : undefined
            }
          />
        ))}
      </ul>
      {asked === undefined ? null : (
        <TakeBackDialog
          table={table}
          bet={asked}
          isBusy={cancelling.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void cancelling.cancel(asked.stakeId).then((isBack) => {
              setAsked(undefined);
              if (isBack) {
                useAnnouncer.getState().say(t('board.takeBack.done'));
              }
            })
          }
        />
      )}
    </>
  );
}

type BetRowProps = {
  readonly table: GameTable;
  readonly bet: BetView;
  readonly onTakeBack: (() => void) | undefined;
};

function BetRow({ table, bet, onTakeBack }: BetRowProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line px-4 py-2.5 last:border-0">
      <p className="truncate text-14 font-strong">{linesOf(table, bet.lines, t)}</p>
      <p className="text-13 text-ink-2">
        {drawName(table, bet.drawNo)} ·{' '}
        {t('board.staked', { 0: formatMoney(ticksOf(bet.stake), { symbol }) })}
        {bet.state === 'settled'
          ? ` · ${t('board.paid', { 0: formatMoney(ticksOf(bet.payout), { symbol }) })}`
          : ''}
      </p>
      {/* The draw's end writes into this line and moves none. */}
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-x-3">
        <BetState bet={bet} symbol={symbol} />
        {bet.result ? (
          <ResultArt table={table} balls={bet.result.balls} className="size-6" />
        ) : null}
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <TicketButtons ticket={() => ticketOfBet(table, bet, t)} />
        <ReceiptActions bet={bet} />
        {onTakeBack === undefined ? null : (
          <Button tone="quiet" size="small" onClick={onTakeBack}>
            {t('board.takeBack')}
          </Button>
        )}
      </div>
    </li>
  );
}

function BetState({ bet, symbol }: { readonly bet: BetView; readonly symbol: string }) {
  const { t } = useTranslate();
  if (bet.state === 'accepted') {
    return <Pill tone="sky">{t('board.state.open')}</Pill>;
  }
  const outcome = outcomeOf([bet]);
  const kind = kindOf(outcome);
  return (
    <span
      className={classNames(
        'text-end text-14 whitespace-nowrap',
        kind === 'won' ? 'font-strong text-pollen-ink' : 'text-ink-2',
      )}
    >
      {outcomeText(outcome, { t, symbol })}
    </span>
  );
}

/** Asks for confirmation before a bet is cancelled, because it cannot be placed again after its draw has closed. */
function TakeBackDialog(props: {
  readonly table: GameTable;
  readonly bet: BetView;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { table, bet, isBusy, onConfirm, onClose } = props;
  const { t } = useTranslate();
  const stake = formatMoney(ticksOf(bet.stake), { symbol: readBoot().brand.currencySymbol });
  return (
    <MessageDialog
      title={t('board.takeBack.title')}
      closeLabel={t('board.takeBack.keep')}
      isBusy={isBusy}
      defaultButton="cancel"
      confirm={{ label: t('board.takeBack'), tone: 'leaf', onPress: onConfirm }}
      cancel={{ label: t('board.takeBack.keep'), onPress: onClose }}
    >
      {t('board.takeBack.text', { 0: drawName(table, bet.drawNo), 1: stake })}
    </MessageDialog>
  );
}
