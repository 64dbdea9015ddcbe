import type { Names } from './facts.ts';
import { EN, type TextName } from './texts.ts';
import { BN } from './texts-bn.ts';

/** What the address of the page asks for. */
export const query = new URLSearchParams(location.search);

/** The language of the address (of a launch or a past round), otherwise the browser's. */
export const language: 'en' | 'bn' = (query.get('lang') ?? navigator.language).startsWith('bn')
  ? 'bn'
  : 'en';
const TEXTS = language === 'bn' ? BN : EN;

/** A text of the page, with `{0}`, `{1}` replaced. */
export function t(name: TextName, ...values: readonly (string | number)[]): string {
  return TEXTS[name].replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)] ?? ''));
}

/** The text of a code of the server; `other` if it has none. */
export function tOf(prefix: string, code: string, other: TextName): string {
  const name = `${prefix}.${code}`;
  return isText(name) ? t(name) : t(other);
}

function isText(name: string): name is TextName {
  return Object.hasOwn(EN, name);
}

export function nameOf(names: Names): string {
  return names[language];
}

const FORMAT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount of the API for display: Latin digits, two decimals. */
export function money(text: string | number): string {
  return FORMAT.format(Number(text));
}

/** Formats odds × 10,000 for display. */
export function times(odds4: number): string {
  return `×${(Math.floor(odds4 / 100) / 100).toFixed(2)}`;
}
