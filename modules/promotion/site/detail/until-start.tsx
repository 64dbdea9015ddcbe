import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import type { PromotionDetail } from '../../contract.ts';

const DAY_MS = 86_400_000;

/** Days until an offer opens, and within the last day a clock on server time. */
export function UntilStart(props: {
  readonly offer: Pick<PromotionDetail, 'startDate' | 'serverTime'>;
  readonly onBegin: () => void;
}) {
  const { t } = useTranslate();
  const { startDate, serverTime } = props.offer;
  const [aheadMs] = useState(() => serverTime - Date.now());
  const leftMs = startDate - serverTime;
  if (leftMs >= DAY_MS) {
    return (
      <p className="text-18 font-strong">
        {t('promotion.detail.inDays', { 0: Math.ceil(leftMs / DAY_MS) })}
      </p>
    );
  }
  return (
    <p className="text-18 font-strong">
      {t('promotion.detail.begins')}{' '}
      <Countdown
        label={t('promotion.detail.begins')}
        look="bare"
        endsAtMs={startDate}
        serverNow={() => Date.now() + aheadMs}
        onEnd={props.onBegin}
      />
    </p>
  );
}
