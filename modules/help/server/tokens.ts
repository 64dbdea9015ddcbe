import type { BrandSettings } from '#modules/brand/contract.ts';
import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { gamesOfBrand } from '#modules/catalog/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { groupWhole, inDigits } from '#platform/money/number-form.ts';
import { figures } from './figures.ts';
import { selectSetting, type Texts } from './help.store.ts';

/** Of a brand whose operators set nothing. */
export const DEFAULT_HOURS: Texts = {
  en: 'every day, 10:00 to 22:00 (Bangladesh time)',
  bn: 'প্রতিদিন সকাল 10টা থেকে রাত 10টা (বাংলাদেশ সময়)',
};

/** Values by token name, as plain text. */
export type Tokens = ReadonlyMap<string, string>;

/**
 * Values that articles name as {token}. They are read from settings with the article, so that no text becomes outdated.
 */
export async function tokensOf(
  app: AppContext,
  tx: ReadTx,
  reader: { readonly brandId: number; readonly language: string },
): Promise<Tokens> {
  const settings = await settingsOf(tx, reader.brandId);
  const hours = (await selectSetting(tx, reader.brandId))?.support_hours ?? DEFAULT_HOURS;
  const games = await gamesOfBrand(app, tx, reader.brandId);
  const stakes = games.map((game) => game.min_bet_ticks).filter((ticks) => ticks > 0n);
  const amountOf = (number: string) =>
    `${settings.currencySymbol} ${numberIn(number, settings, reader.language)}`;
  return new Map([
    ...figures(),
    ['brand', brandName(settings, reader.language)],
    ['currency', settings.currencySymbol],
    ['minBet', amountOf(plain(minOf(stakes)))],
    ['gameCount', String(games.length)],
    ['startingCredit', amountOf(String(settings.startingCreditUnits))],
    ['supportHours', hours[reader.language] ?? hours['en'] ?? ''],
    ...numbersOf(settings),
  ]);
}

function numbersOf(settings: BrandSettings): readonly (readonly [string, string])[] {
  return [
    ['agreementAge', String(settings.ages.agreement)],
    ['birthdayAge', String(settings.ages.birthday)],
    ['idleMinutes', String(settings.sessionIdleMinutes)],
    ['sessionHours', String(settings.sessionHours)],
    ['timeZone', settings.timeZone],
  ];
}

function minOf(stakes: readonly bigint[]): bigint {
  return stakes.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n;
}

function plain(ticks: bigint): string {
  return formatAmount(amount(ticks), 2);
}

/** A number as the brand writes it: English has Latin digits always. */
function numberIn(
  number: string,
  { digits, grouping }: Pick<BrandSettings, 'digits' | 'grouping'>,
  language: string,
): string {
  const [whole = '', fraction] = number.split('.');
  const grouped = groupWhole(whole, grouping);
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return inDigits(text, language === 'bn' ? digits : 'latn');
}

/** A text with its tokens filled in; an unknown one stays as it is. */
export function fillText(text: string, tokens: Tokens): string {
  return text.replaceAll(
    /\{([a-zA-Z0-9][\w.-]*)\}/g,
    (whole, name: string) => tokens.get(name) ?? whole,
  );
}

/** HTML with its tokens filled in as text: no value can bring markup of its own. */
export function fillHtml(html: string, tokens: Tokens): string {
  const escaped = new Map([...tokens].map(([name, value]) => [name, escapeHtml(value)]));
  return fillText(html, escaped);
}
