import { lazy, Suspense, useEffect, useState } from 'react';
import { needRoomTexts } from '../texts.ts';

const Cards = lazy(async () => {
  const [{ LotteryCards }] = await Promise.all([import('./lottery-cards.tsx'), needRoomTexts()]);
  return { default: LotteryCards };
});

/** The place of the popular lotteries on home: clocks and results do not belong in a cached document. */
export function LotteryRow() {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const place = <div className="h-72" />;
  return isHere ? (
    <Suspense fallback={place}>
      <Cards />
    </Suspense>
  ) : (
    place
  );
}
