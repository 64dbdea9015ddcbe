import type { ReactNode } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { readDetail } from './bet-detail.ts';
import { BetSelection } from './bet-selection.tsx';
import { BetStatus } from './bet-status.tsx';
import { type BetRow, formatMoment } from './record-query.ts';

/** Everything about one bet: what was chosen, what happened when, and where its round can be checked. */
export function BetDetails({
  bet,
  onClose,
}: {
  readonly bet: BetRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const isSettled = bet.settleTimeInTimestamp !== null;
  return (
    <Dialog
      title={bet.gameName}
      closeLabel={t('play.bets.close')}
      width="modal"
      onClose={onClose}
      footer={
        bet.verifyUrl === '' ? undefined : (
          <Link
            to={`/verify?vendor=${encodeURIComponent(bet.accountType)}&round=${encodeURIComponent(bet.eventName)}`}
            className={buttonClass({ tone: 'tonal' })}
          >
            {t('play.bets.verify')}
          </Link>
        )
      }
    >
      <div className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={t('play.bets.status')}>
            <BetStatus status={bet.status} />
          </Fact>
          <Fact name={t('play.bets.number')}>{bet.orderNo}</Fact>
          <Fact name={t('play.bets.round')}>{bet.eventName}</Fact>
          <Fact name={t('play.bets.stake')}>
            <Money value={bet.betAmount} symbol={symbol} />
          </Fact>
          {isSettled ? (
            <>
              <Fact name={t('play.bets.payout')}>
                <Money value={bet.winAmount} symbol={symbol} />
              </Fact>
              <Fact name={t('play.bets.net')}>
                <Money value={bet.profitAndLoss} symbol={symbol} hasPlus />
              </Fact>
            </>
          ) : null}
        </dl>
        <BetSelection bet={bet} detail={readDetail(bet.detail)} />
        <Timeline bet={bet} />
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-16 break-all">{children}</dd>
    </div>
  );
}

function Timeline({ bet }: { readonly bet: BetRow }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('play.bets.timeline')}</h3>
      <ol className="grid gap-2 border-s-2 border-leaf ps-4">
        {bet.timeline.map((step) => (
          <li key={`${step.event} ${step.at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`play.bets.event.${step.event}`)}</span>
            <Money value={step.amount} symbol={symbol} hasPlus />
            <time className="w-full text-13 text-ink-2">{formatMoment(step.at, timeZone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
