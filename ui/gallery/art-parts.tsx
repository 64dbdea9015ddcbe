import { useState } from 'react';
import { Choice } from '#ui/choice/choice.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { Ball } from '#ui/game-art/ball.tsx';
import { wingoColours } from '#ui/game-art/ball-colour.ts';
import { Die, type DieFace } from '#ui/game-art/dice.tsx';
import { SlotSymbol } from '#ui/game-art/slot-symbol.tsx';
import type { SlotSymbolCode } from '#ui/game-art/slot-symbol-code.ts';
import * as icons from '#ui/icon/icons.ts';
import { Lily } from '#ui/lily/lily.tsx';

const SUMS: readonly (readonly [number, string])[] = [
  [11, '1:6'],
  [12, '1:7'],
  [13, '1:8'],
  [14, '1:12'],
  [15, '1:18'],
];
const FACES: readonly DieFace[] = [1, 2, 3, 4, 5, 6];
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SYMBOLS: readonly SlotSymbolCode[] = ['W', 'R', 'B', '3', '2', '1', 'C', 'x'];

/** Pictures of games. */
export function ArtParts() {
  const t = useWords();
  return (
    <Shelf id="art" title={t('খেলার ছবি ও আইকন', 'Game art and icons')}>
      <Choices />
      <Part name="Die">
        {FACES.map((face) => (
          <Die key={face} face={face} className="size-11" />
        ))}
        {FACES.slice(3).map((face) => (
          <Die key={face} face={face} isWinning className="size-11" />
        ))}
      </Part>
      <Part name="Ball" isOnWater>
        {DIGITS.map((digit) => (
          <Ball key={digit} number={digit} colours={wingoColours(digit)} className="size-11" />
        ))}
        <Ball number={7} colours={wingoColours(7)} isWinning className="size-14" />
        <Ball number={58} colours={['blue']} className="size-11" />
        <Ball number={93} colours={['gold']} className="size-11" />
      </Part>
      <Part name="SlotSymbol" isOnWater>
        {SYMBOLS.map((symbol) => (
          <SlotSymbol key={symbol} symbol={symbol} />
        ))}
        <SlotSymbol symbol="R" state="winning" />
        <SlotSymbol symbol="C" state="losing" />
        <Lily isOnWater className="size-14" />
      </Part>
      <Part name="icons" isWide isStacked>
        <ul className="icons" lang="en">
          {Object.entries(icons).map(([name, NamedIcon]) => (
            <li key={name}>
              <NamedIcon />
              {name.replace('Icon', '')}
            </li>
          ))}
        </ul>
      </Part>
    </Shelf>
  );
}

function Choices() {
  const [sum, setSum] = useState(13);
  return (
    <Part name="Choice">
      {SUMS.map(([value, price]) => (
        <div key={value} className="w-14">
          <Choice
            isChosen={sum === value}
            price={price}
            disabled={value === 15}
            onClick={() => setSum(value)}
          >
            {value}
          </Choice>
        </div>
      ))}
      <Choice isChosen={false} aria-label="1 1 1 1:180" price="1:180">
        <Die face={1} className="size-5" />
        <Die face={1} className="size-5" />
        <Die face={1} className="size-5" />
      </Choice>
    </Part>
  );
}
