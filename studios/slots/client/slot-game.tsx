import { useRef, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Lily } from '#ui/lily/lily.tsx';
import type { Visit } from './ask-server.ts';
import { BetList } from './bet-list.tsx';
import { Celebration } from './celebration.tsx';
import { Controls } from './controls.tsx';
import { FairnessSheet } from './fairness-sheet.tsx';
import { GameHeader } from './game-header.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { InfoSheet } from './info-sheet.tsx';
import { Reels, type ReelsHandle } from './reels.tsx';
import { ResultLine } from './result-line.tsx';
import type { Sheet } from './sheet.ts';
import { useSounds } from './sounds.ts';
import { useKeys } from './use-keys.ts';
import { FIRST_STOPS, useSlot } from './use-slot.ts';

/** The whole game: header, cabinet, result, controls, and at most one open sheet. */
export function SlotGame({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslate();
  const reels = useRef<ReelsHandle>(null);
  const sounds = useSounds();
  const slot = useSlot(visit, reels, sounds);
  const [sheet, setSheet] = useState<Sheet>();
  const symbol = readBoot().brand.currencySymbol;
  const close = () => setSheet(undefined);
  useKeys({ slot, isAsleep: sheet !== undefined, openInfo: () => setSheet('info') });
  const spin = slot.isFresh ? slot.shown : undefined;
  const isCelebrated = spin !== undefined && spin.payout > spin.bet;
  return (
    <div className="pond slot-game text-on-water">
      <Lily className="pond-lily" />
      <GameHeader visit={visit} slot={slot} sounds={sounds} symbol={symbol} />
      <main aria-label={t('game.S1')} className="stage" data-whole-shown={slot.isWholeShown}>
        <h1 className="sr-only">{t('game.S1')}</h1>
        <Reels
          ref={reels}
          stops={slot.shown?.stops ?? FIRST_STOPS}
          isTurning={slot.isTurning}
          shownWins={slot.shownWins}
          isWin={spin !== undefined && spin.wins.length > 0}
          isCelebrated={isCelebrated}
          onReelStop={sounds.reelStop}
        />
        <ResultLine slot={slot} symbol={symbol} />
      </main>
      <Controls slot={slot} visit={visit} symbol={symbol} onSheet={setSheet} />
      {isCelebrated && slot.isWholeShown && spin.payout > spin.bet * 10 ? (
        <Celebration key={spin.roundId} spin={spin} symbol={symbol} />
      ) : null}
      {sheet === 'info' ? (
        <InfoSheet visit={visit} bet={slot.bet} symbol={symbol} onClose={close} />
      ) : null}
      {sheet === 'history' ? (
        <HistorySheet session={visit.session} symbol={symbol} onClose={close} />
      ) : null}
      {sheet === 'fairness' ? (
        <FairnessSheet
          session={visit.session}
          fairness={slot.fairness}
          lastProof={slot.shown?.proof}
          onChange={slot.setFairness}
          onClose={close}
        />
      ) : null}
      {sheet === 'bets' ? <BetList slot={slot} symbol={symbol} onClose={close} /> : null}
    </div>
  );
}
