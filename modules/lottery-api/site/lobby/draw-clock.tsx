import { useState } from 'react';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import type { LobbyGame } from './families.ts';

const DAY_MS = 86_400_000;

export type DrawClockProps = {
  readonly game: LobbyGame;
  readonly serverNow: () => number;
};

/** Until when the next draw takes bets: a clock within a day, else its date; then that it is being drawn. */
export function DrawClock({ game, serverNow }: DrawClockProps) {
  const { t, language } = useTranslate();
  const { currentNumero } = game;
  if (currentNumero === null) {
    return <span className="text-14 text-ink-2">{t('lottery.soon')}</span>;
  }
  const { closeTime, numero } = currentNumero;
  if (closeTime - serverNow() >= DAY_MS) {
    return (
      <span className="text-14 text-ink-2">
        {t('lottery.closesOn', {
          at: shortMoment(closeTime, language),
        })}
      </span>
    );
  }
  return <Clock key={numero} closeTime={closeTime} serverNow={serverNow} />;
}

function Clock(props: { readonly closeTime: number; readonly serverNow: () => number }) {
  const { t } = useTranslate();
  const { closeTime, serverNow } = props;
  const [isClosed, setClosed] = useState(() => closeTime <= serverNow());
  if (isClosed) {
    return <span className="text-14 font-strong text-pollen-ink">{t('lottery.drawing')}</span>;
  }
  return (
    <span className="flex items-baseline gap-1.5 text-14">
      <span aria-hidden className="text-ink-2">
        {t('lottery.closesIn')}
      </span>
      <span className="text-16">
        <Countdown
          label={t('lottery.closesIn')}
          look="bare"
          endsAtMs={closeTime}
          serverNow={serverNow}
          onEnd={() => setClosed(true)}
        />
      </span>
    </span>
  );
}
