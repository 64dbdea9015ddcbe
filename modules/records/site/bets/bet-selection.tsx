import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { SlotSymbol } from '#ui/game-art/slot-symbol.tsx';
import type { SlotSymbolCode } from '#ui/game-art/slot-symbol-code.ts';
import type { BetDetail, BetLine } from './bet-detail.ts';
import { useLinesInWords } from './lines-in-words.ts';
import type { BetRow } from './record-query.ts';

/** The pick of a play that leaves nothing to pick. */
const ANY_PICK = 'ANY';

/** The bet in the terms of the game: lines with their odds, or the reels as they stopped. */
export function BetSelection(props: { readonly bet: BetRow; readonly detail: BetDetail }) {
  const { t } = useTranslate();
  const { bet, detail } = props;
  const game = detail.texts ?? bet.gameCode.split('-')[0] ?? bet.gameCode;
  const inWords = useLinesInWords(bet);
  if (detail.lines.length > 0) {
    return (
      <section className="grid gap-2">
        <h3 className="text-14 font-strong">{t('records.bets.selection')}</h3>
        <ul className="grid">
          {detail.lines.map((line, place) => (
            <li
              key={`${line.play} ${line.pick}`}
              className="flex justify-between gap-4 border-b border-line py-2"
            >
              <span className="break-words">{inWords?.[place] ?? nameOfLine(t, game, line)}</span>
              <Odds placed={line.oddsSeen} accepted={line.odds} />
            </li>
          ))}
        </ul>
        <OddsNote
          isKnown={detail.lines.every(({ oddsSeen }) => oddsSeen !== undefined)}
          isSame={detail.lines.every(({ oddsSeen, odds }) => oddsSeen === odds[0])}
        />
      </section>
    );
  }
  if (detail.window.length > 0 && detail.window.flat().every(isSymbol)) {
    return <Reels window={detail.window} />;
  }
  if (bet.betContent === '' && bet.odds === '') {
    return null;
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('records.bets.selection')}</h3>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="break-all">{bet.betContent}</span>
        {bet.odds === '' ? null : <Odds placed={detail.oddsPlaced} accepted={[bet.odds]} />}
      </p>
      {bet.odds === '' ? null : (
        <OddsNote
          isKnown={detail.oddsPlaced !== undefined}
          isSame={detail.oddsPlaced === bet.odds}
        />
      )}
    </section>
  );
}

/** The play by its name and what was picked, as far as both have a text for people; codes stay in the record alone. */
function nameOfLine(t: Translate, game: string, { play, pick }: BetLine): string {
  const key = `play.${game}.${play}`;
  const name = t(key);
  return (
    [name === key ? '' : name, pick === ANY_PICK ? '' : pick].join(' ').trim() ||
    t('records.bets.line')
  );
}

/** The odds a bet was taken at; before them those it was placed at, where they were others. */
function Odds(props: {
  readonly placed: string | undefined;
  readonly accepted: readonly string[];
}) {
  const { t } = useTranslate();
  const { placed, accepted } = props;
  return (
    <span className="shrink-0 font-strong">
      {placed === undefined || placed === accepted[0] ? null : (
        <>
          <span className="sr-only">{t('records.bets.oddsPlaced')}</span>{' '}
          <del className="font-normal text-ink-2">{placed}</del>
          {' → '}
        </>
      )}
      <span className="sr-only">{t('records.bets.odds')}</span> {accepted.join(' / ')}
    </span>
  );
}

function OddsNote({ isKnown, isSame }: { readonly isKnown: boolean; readonly isSame: boolean }) {
  const { t } = useTranslate();
  return isKnown ? (
    <p className="text-13 text-ink-2">
      {t(isSame ? 'records.bets.oddsKept' : 'records.bets.oddsMoved')}
    </p>
  ) : null;
}

const SYMBOLS: readonly string[] = ['W', 'R', 'B', '3', '2', '1', 'C', 'x'];

function isSymbol(code: string): code is SlotSymbolCode {
  return SYMBOLS.includes(code);
}

function Reels({ window }: { readonly window: BetDetail['window'] }) {
  const { t } = useTranslate();
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('records.bets.window')}</h3>
      <div className="flex max-w-max gap-2 rounded-card bg-water p-3">
        {window.map((reel, place) => (
          <div key={place} className="grid gap-2">
            {reel.filter(isSymbol).map((symbol, row) => (
              <SlotSymbol key={row} symbol={symbol} label={symbol} className="size-14" />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
