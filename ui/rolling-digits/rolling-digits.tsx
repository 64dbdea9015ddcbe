import './rolling-digits.css';
import { useEffect, useState } from 'react';
import { inDigits } from '#platform/money/number-form.ts';
import { numberForm } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { reelsOf } from '#ui/rolling-digits/reels.ts';

export type RollingDigitsProps = {
  /** Accessible name of the amount: “Jackpot”. */
  readonly label: string;
  /** Ticks (1/10,000) as bigint, or a number of the API in currency units. */
  readonly value: bigint | number;
  readonly symbol: string;
  /** `jackpot`: gold on dark tiles, 78 px high, 44 px on a phone, for dark backgrounds only. */
  readonly look?: 'plain' | 'jackpot' | undefined;
  /** Shows only the digits of whole units without separators; screen readers still get the whole amount. */
  readonly isBare?: boolean | undefined;
};

const DIGITS = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';
/** All reels at once would be a long task on a slow phone: ten lines each. */
const REELS_A_FRAME = 3;
const SPOKEN_EVERY_MS = 60_000;

/**
 * An amount whose digits roll to their next value. For screen readers it changes at most once a minute; with reduced
 * motion digits change without rolling. To pause it, stop changing the value.
 */
export function RollingDigits(props: RollingDigitsProps) {
  const { label, value, symbol, look = 'plain', isBare = false } = props;
  const form = numberForm();
  // A reel rolls by the value of its digit, whatever the digit is written with.
  const amount = formatMoney(value, { symbol }, { ...form, digits: 'latn' });
  const shown = isBare ? amount.replace(/\.\d\d$/, '').replaceAll(',', '') : amount;
  const spoken = useNowAndThen(inDigits(amount, form.digits));
  const reels = reelsOf(shown);
  const filled = useFilled(reels.length);
  return (
    <span className="rolling-digits" data-look={look}>
      <span className="sr-only">
        {label}: {spoken}
      </span>
      <span aria-hidden className="rolling-reels">
        {reels.map(({ place, digit, mark }, index) =>
          digit === undefined ? (
            <span key={place} className="rolling-mark">
              {mark}
            </span>
          ) : (
            <span key={place} className="rolling-reel">
              {index < filled ? (
                <span key="reel" style={{ translate: `0 ${digit * -10}%` }}>
                  {inDigits(DIGITS, form.digits)}
                </span>
              ) : (
                <span key="digit">{inDigits(String(digit), form.digits)}</span>
              )}
            </span>
          ),
        )}
      </span>
    </span>
  );
}

/** How many reels have all their digits: a few more with each frame, since a reel shows one digit until it rolls. */
function useFilled(count: number): number {
  const [filled, setFilled] = useState(0);
  useEffect(() => {
    if (filled < count) {
      const frame = requestAnimationFrame(() => setFilled(filled + REELS_A_FRAME));
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [filled, count]);
  return filled;
}

/** Returns a text that is updated at most once a minute. */
function useNowAndThen(text: string): string {
  const [slow, setSlow] = useState({ text, at: 0 });
  useEffect(() => {
    const wait = slow.at === 0 ? SPOKEN_EVERY_MS : slow.at + SPOKEN_EVERY_MS - performance.now();
    const timer = setTimeout(() => setSlow({ text, at: performance.now() }), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [text, slow.at]);
  return slow.text;
}
