import { EN } from '#vendors/sample/client/texts.ts';
import { BN } from '#vendors/sample/client/texts-bn.ts';
import { factsOf } from '#vendors/sample/data/game-rules.ts';
import { GAMES } from '#vendors/sample/data/vendors.ts';
import type { ShownResult } from './game-layout.ts';

/** The texts that a sample game shows between its stage and its controls. */
const SAID =
  /^(free[.]first|resumed|waiting|missed|returned|lost|ready|match[.]gone|scratch[.]now)/;
const TROUBLE = /^(wallet[.]empty|limits[.]changed|error[.](?!title))/;
const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Every result that a sample game may show, in both languages, with its highest payout. */
export function resultsOf(code: string): readonly ShownResult[] {
  const game = GAMES.find((one) => one.code === code);
  if (game === undefined) {
    throw new Error(`no sample game is called ${code}`);
  }
  const facts = factsOf(game);
  const payout = AMOUNT.format(Number(facts['maxPayout']));
  const odds = `×${(Number(facts['maxOdds4']) / 10_000).toFixed(2)}`;
  return [BN, EN].flatMap((texts) => {
    const said = Object.entries(texts);
    return [
      ...said.filter(([name]) => SAID.test(name)).map(([, text]) => shown(text, '', payout)),
      ...said
        .filter(([name]) => TROUBLE.test(name))
        .map(([, text]) => shown(text, 'trouble', payout)),
      shown(texts.paid, '', payout, odds),
      shown(texts.won, 'won', payout, odds),
    ];
  });
}

function shown(text: string, tone: string, ...values: readonly string[]): ShownResult {
  const filled = text.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');
  return { parts: [['span', filled]], state: ['tone', tone] };
}
