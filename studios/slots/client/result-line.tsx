import { useOnline } from '#platform/site/online.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { refusalText } from './refusal-text.ts';
import { resultText } from './result-text.ts';
import type { Slot } from './use-slot.ts';

/** The result of the last spin with its stake; refusals and a lost connection are shown at the same place. */
export function ResultLine({ slot, symbol }: { readonly slot: Slot; readonly symbol: string }) {
  const { t } = useTranslate();
  const isOnline = useOnline();
  const refusal = slot.refusal === undefined ? undefined : refusalText(t, slot.refusal);
  const money = (value: number) => formatMoney(value, { symbol });
  const { title, detail, spoken, isGain } = resultText(
    { ...slot, isOnline, refusal },
    { t, money },
  );
  return (
    <div className="result" data-won={isGain === true}>
      <span className="sr-only" role="status">
        {spoken ?? `${title ?? ''} ${detail}`}
      </span>
      {/* Another text is another element: a centred line that changes moves nothing. */}
      {title === undefined ? null : (
        <b key={title} aria-hidden>
          {title}
        </b>
      )}
      <span key={detail} aria-hidden>
        {detail}
      </span>
    </div>
  );
}
