import { useState } from 'react';
import { cancelLotteryOrder } from '#modules/lottery-api/contract.bets.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DrawnNumbers } from '#ui/game-art/drawn-numbers.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';
import type { Order } from './order.ts';
import { useIsPast } from './use-is-past.ts';

const TONES: Readonly<Record<string, PillTone>> = { PENDING: 'sky', WON: 'pollen' };
const MAX_NUMBERS = 10;
/** A play without a choice of its own. */
const WHOLE = 'ANY';

/** Loaded only when a bet is about to be cancelled. */
const CancelDialog = latePart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** One bet: what was bet on, what came of it, and while its draw is open the way to take it back. */
export function OrderCard(props: {
  readonly order: Order;
  readonly serverNow: () => number;
  readonly onChange: () => void;
}) {
  const { t, language } = useTranslate();
  const { order, serverNow, onChange } = props;
  const isClosed = useIsPast(order.closeTime, serverNow);
  const cancel = useCommand(cancelLotteryOrder);
  const [isAsking, setAsking] = useState(false);
  const { currencySymbol: symbol, timeZone } = readBoot().brand;

  async function takeBack(): Promise<void> {
    try {
      await cancel.send({ orderDetailId: order.orderDetailId });
    } catch {
      // The card shows the reason; the list shows the current state.
    } finally {
      setAsking(false);
      onChange();
    }
  }

  return (
    <Card>
      <div className="flex gap-3">
        <LazyPicture
          src={order.gameIconUrl}
          width={240}
          height={300}
          className="aspect-4/5 w-16 shrink-0 self-start rounded-button object-cover"
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h2 className="text-16 font-strong">{order.gameName}</h2>
            <Pill tone={TONES[order.status] ?? 'plain'}>
              {t(`lottery.orders.status.${order.status}`)}
            </Pill>
          </div>
          <p className="text-13 text-ink-2">
            {t('lottery.draw', { no: order.numero })}
            {order.drawTime === null
              ? ''
              : ` · ${momentText(order.drawTime, 'weekdayTime', { language, timeZone })}`}
          </p>
          <Plays order={order} />
          {order.winningNumber === '' ? null : (
            <DrawnNumbers
              family={order.gameCode.split('-')[0] ?? ''}
              numbers={order.winningNumber.split(',').slice(0, MAX_NUMBERS)}
            />
          )}
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14">
            <div className="flex gap-1.5">
              <dt className="text-ink-2">{t('lottery.orders.stake')}</dt>
              <dd>
                <Money value={order.betAmount} symbol={symbol} tone="strong" />
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt className="text-ink-2">{t('lottery.orders.payout')}</dt>
              <dd>
                <Money
                  value={order.winAmount}
                  symbol={symbol}
                  tone={order.winAmount > order.betAmount ? 'won' : 'strong'}
                />
              </dd>
            </div>
          </dl>
          <div className="flex flex-wrap items-center gap-3">
            {order.mayCancel && !isClosed ? (
              <Button tone="line" size="small" onClick={() => setAsking(true)}>
                {t('lottery.orders.cancel')}
              </Button>
            ) : null}
            {order.winningNumber === '' ? null : (
              <Link
                to={order.verifyUrl}
                className="inline-flex min-h-11 items-center text-14 font-strong text-leaf-ink underline underline-offset-4"
              >
                {t('lottery.results.verify')}
              </Link>
            )}
          </div>
          {cancel.refusal === undefined ? null : (
            <Note tone="pollen">{refusalText(t, cancel.refusal)}</Note>
          )}
        </div>
      </div>
      {isAsking ? (
        <CancelDialog
          order={order}
          isBusy={cancel.isSending}
          onConfirm={() => void takeBack()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}

/** The bet in the terms of the game. */
function Plays({ order }: { readonly order: Order }) {
  const { t } = useTranslate();
  const { plays, playTexts } = order;
  return (
    <ul className="flex flex-wrap gap-x-3 text-14">
      {plays.map(({ playCode, bettingContent }) => (
        <li key={`${playCode} ${bettingContent}`} className="break-all">
          {t(`play.${playTexts}.${playCode}`)}
          {bettingContent === WHOLE ? '' : ` ${bettingContent}`}
        </li>
      ))}
    </ul>
  );
}
