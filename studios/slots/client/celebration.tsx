import { useEffect, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';
import { Money } from '#ui/money/money.tsx';
import type { SlotSpin } from '../contract.ts';
import { wantsStillness } from './use-slot.ts';

const SCENE_MS = 4_200;
const COUNT_MS = 1_400;
/** Start delays follow the golden ratio, so that neighbours in the list are far apart on the screen. */
const GOLDEN = 0.618;
const PETALS = Array.from({ length: 26 }, (_, index) => (index * GOLDEN) % 1);
const COINS = Array.from({ length: 18 }, (_, index) => (index * GOLDEN + 0.31) % 1);

/**
 * The scene for a payout above ten bets: petals and coins move, and the amount counts up. It ends after a while or with
 * the next spin.
 */
export function Celebration({
  spin,
  symbol,
}: {
  readonly spin: SlotSpin;
  readonly symbol: string;
}) {
  const { t } = useTranslate();
  const [isOver, setOver] = useState(false);
  const value = useCountUp(spin.payout);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SCENE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) {
    return null;
  }
  return (
    <div aria-hidden className="celebration">
      {PETALS.map((share, index) => (
        <Drawing
          key={share}
          viewBox="-14 -50 28 52"
          className="petal"
          style={petalStyle(share, index)}
        >
          <path d="M0-6.5C-5-12-11.6-21.5-11-30C-10.4-37.5-4.6-43.4 0-47.5Z" fill="#fff" />
          <path d="M0-6.5C5-12 11.6-21.5 11-30C10.4-37.5 4.6-43.4 0-47.5Z" fill="#f7b9d0" />
        </Drawing>
      ))}
      {COINS.map((share, index) => (
        <span key={share} className="coin" style={coinStyle(share, index)} />
      ))}
      <div className="celebration-sum">
        <span>{t('slots.times-bet', { times: Math.floor(spin.payout / spin.bet) })}</span>
        <b className="celebration-amount">
          <Money value={value} symbol={symbol} />
        </b>
      </div>
    </div>
  );
}

function petalStyle(share: number, index: number) {
  return {
    left: `${share * 100}%`,
    width: `${18 + (index % 4) * 7}px`,
    animationDuration: `${2.6 + (index % 5) * 0.35}s`,
    animationDelay: `${(index % 9) * 0.16}s`,
  };
}

function coinStyle(share: number, index: number) {
  return {
    left: `${share * 100}%`,
    width: `${16 + (index % 3) * 8}px`,
    animationDuration: `${1.9 + (index % 4) * 0.3}s`,
    animationDelay: `${(index % 6) * 0.2}s`,
  };
}

/** Counts up to the amount; with reduced motion it returns the amount at once. */
function useCountUp(payout: number): number {
  const [value, setValue] = useState(() => (wantsStillness() ? payout : 0));
  useEffect(() => {
    if (wantsStillness()) {
      return;
    }
    const startedAtMs = performance.now();
    let frame = requestAnimationFrame(function count(nowMs) {
      const share = Math.min(1, (nowMs - startedAtMs) / COUNT_MS);
      setValue(share === 1 ? payout : Math.floor(payout * 100 * (1 - (1 - share) ** 3)) / 100);
      if (share < 1) {
        frame = requestAnimationFrame(count);
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [payout]);
  return value;
}
