import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '#ui/money/money.tsx';
import type { showOwnBet } from '../../contract.ts';
import { formatMoment } from '../period/record-days.ts';
import { BetStatus } from './bet-status.tsx';

type Round = Static<typeof showOwnBet.output>['round'];

/** The round of a bet: whether it is over, and what else the member staked there (GL-9). */
export function BetRound(props: {
  readonly round: Round;
  readonly orderNo: string;
  readonly onBet: (orderNo: string) => void;
}) {
  const { t } = useTranslate();
  const { round, orderNo, onBet } = props;
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  const others = round.bets.filter((bet) => bet.orderNo !== orderNo);
  const times = [
    ['opened', round.openedAt],
    ['closed', round.closedAt],
  ] as const;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('records.bets.round')}</h3>
      <p className="break-all">{round.roundId}</p>
      <p className="flex flex-wrap gap-x-6 text-13 text-ink-2">
        {times.map(([name, at]) =>
          at === null ? null : (
            <span key={name}>
              {t(`records.bets.${name}`)} <time>{formatMoment(at, timeZone)}</time>
            </span>
          ),
        )}
        {round.closedAt === null ? <span>{t('records.bets.running')}</span> : null}
      </p>
      {others.length === 0 ? null : (
        <>
          <h4 className="text-13 text-ink-2">
            {t('records.bets.others', { count: others.length })}
          </h4>
          <ul className="grid">
            {others.map((bet) => (
              <li key={bet.orderNo} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center justify-between gap-3 text-start hover:bg-hover"
                  onClick={() => onBet(bet.orderNo)}
                >
                  <span className="text-14">{bet.abbrOrderNo}</span>
                  <span className="flex items-center gap-3">
                    <Money value={bet.betAmount} symbol={symbol} />
                    <BetStatus status={bet.status} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
