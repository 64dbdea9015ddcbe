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
import { anyDraw } from '../../games/draw-form.ts';
import { useAnnouncer } from '../announcer.tsx';
import { linesOf } from '../bet/bet-text.ts';
import { Refusal } from '../bet/place-button.tsx';
import { ReceiptActions } from '../bet/receipt-actions.tsx';
import { ticketOfBet } from '../bet/ticket.ts';
import { TicketButtons } from '../bet/ticket-buttons.tsx';
import { drawName, type GameTable } from '../game-table.ts';
import { headlineOf } from '../results/headline.ts';
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
      {/* In the narrowest window the payout may begin a second line. */}
      <p className="text-13 text-ink-2 max-[374px]:min-h-[2lh]">
        {drawName(table, bet.drawNo)} ·{' '}
        {t('board.staked', { 0: formatMoney(ticksOf(bet.stake), { symbol }) })}
        {bet.state === 'settled'
          ? ` · ${t('board.paid', { 0: formatMoney(ticksOf(bet.payout), { symbol }) })}`
          : ''}
      </p>
      {/* The draw's end writes into the room of its result and moves nothing. */}
      <div className="flex min-h-6.5 items-center justify-between gap-x-3 max-sm:flex-wrap">
        <span className="flex min-h-6.5 items-center">
          <BetState bet={bet} symbol={symbol} />
        </span>
        <BetResult {...{ table, bet }} />
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-1 max-[359px]:grid max-[359px]:grid-cols-2 max-[359px]:justify-items-start">
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

/** More balls than this have a line of their own on a phone. */
const FEW = 3;

/** The result of the draw of a bet; before there is one, the room that it will take. */
function BetResult({ table, bet }: Pick<BetRowProps, 'table' | 'bet'>) {
  const balls = bet.result?.balls ?? anyDraw(table.rules.form);
  const isKnown = bet.result !== null;
  return (
    <span
      aria-hidden={!isKnown}
      className={classNames(
        'flex',
        !isKnown && 'invisible',
        headlineOf(table, balls).length > FEW && 'max-sm:basis-full',
      )}
    >
      <ResultArt table={table} balls={balls} className="size-6" />
    </span>
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
