import { textIn } from '#platform/i18n/text-in.ts';
import type { BrandSettings } from '../contract.ts';

/**
 * The brand's name as a reader sees it.
 * @param language `bn` or `EN`, in either case; English for any other
 */
export function brandName({ name }: Pick<BrandSettings, 'name'>, language: string): string {
  return textIn(name, language.toLowerCase());
}

/** Both names, for rules that look for either in what somebody typed. */
export function brandNames({ name }: Pick<BrandSettings, 'name'>): readonly string[] {
  return Object.values(name);
}

/** The legal texts with the brand's name written in. */
export function legalTexts({
  name,
  legalTexts: { copyright, licences },
}: Pick<BrandSettings, 'name' | 'legalTexts'>): BrandSettings['legalTexts'] {
  return { copyright: withBrandName(copyright, name), licences: withBrandName(licences, name) };
}

/** A text in both languages with `{brand}` filled in. */
export function withBrandName(
  text: Readonly<Record<string, string>>,
  name: BrandSettings['name'],
): BrandSettings['name'] {
  const { en = '', bn = '' } = text;
  return { en: en.replaceAll('{brand}', name.en), bn: bn.replaceAll('{brand}', name.bn) };
}
