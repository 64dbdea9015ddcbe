import type { BrandSettings } from '#modules/brand/contract.ts';
import { settingsOf } from '#modules/brand/server/index.ts';
import { gamesOfBrand } from '#modules/catalog/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
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
  return new Map([
    ['brand', settings.name],
    ['currency', settings.currencySymbol],
    ['minBet', `${settings.currencySymbol} ${plain(minOf(stakes))}`],
    ['gameCount', String(games.length)],
    ['startingCredit', `${settings.currencySymbol} ${grouped(settings.startingCreditUnits)}`],
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

function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A text with its tokens filled in; an unknown one stays as it is. */
export function fillText(text: string, tokens: Tokens): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => tokens.get(name) ?? whole);
}

/** HTML with its tokens filled in as text: no value can bring markup of its own. */
export function fillHtml(html: string, tokens: Tokens): string {
  const escaped = new Map([...tokens].map(([name, value]) => [name, escapeHtml(value)]));
  return fillText(html, escaped);
}
