import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { ReadTx } from '#platform/db/tx.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import type { Program } from '../../contract.applications.ts';
import type { ProgramDraft } from '../../contract.applications-office.ts';
import { HTML_PARTS } from '../../field-rules.applications.ts';
import { selectProgram } from './program.store.ts';

const NOTHING = { en: '', bn: '' };

/** Of a brand that has none: off, and empty. */
const NO_PROGRAM: ProgramDraft = {
  isOn: false,
  markets: ['BD'],
  minWords: 3,
  maxWords: 40,
  perAddressDay: 10,
  minActiveMembers: 0,
  tiers: [{ fromUnits: 0, percent: 20 }],
  exampleUnits: 100_000,
  lead: NOTHING,
  payDay: NOTHING,
  model: NOTHING,
  who: NOTHING,
  steps: NOTHING,
  faq: NOTHING,
  conduct: NOTHING,
};

/** The programme of a brand as it is stored. */
export async function programOf(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly program: ProgramDraft; readonly version: number }> {
  const row = await selectProgram(tx, brandId);
  return row === undefined
    ? { program: NO_PROGRAM, version: 0 }
    : { program: { ...NO_PROGRAM, ...row.value }, version: row.version };
}

/** The programme in one language, its HTML cleaned once more. */
export function programIn(program: ProgramDraft, language: 'bn' | 'en'): Program {
  const { isOn: _isOn, perAddressDay: _perAddressDay, markets, lead, payDay, ...rest } = program;
  const text = (pair: { readonly en: string; readonly bn: string }) =>
    pair[language] === '' ? pair.en : pair[language];
  return {
    ...rest,
    tiers: rest.tiers.toSorted((one, other) => one.fromUnits - other.fromUnits),
    markets: markets.flatMap((code) =>
      isMarket(code) ? [{ code, dialingCode: dialingCodeOf(code) }] : [],
    ),
    lead: text(lead),
    payDay: text(payDay),
    model: cleanHtml(text(program.model)),
    who: cleanHtml(text(program.who)),
    steps: cleanHtml(text(program.steps)),
    faq: cleanHtml(text(program.faq)),
    conduct: cleanHtml(text(program.conduct)),
  };
}

/** The programme with its HTML cleaned, as it is stored. */
export function cleanProgram(program: ProgramDraft): ProgramDraft {
  const cleaned = HTML_PARTS.map((part) => [
    part,
    { en: cleanHtml(program[part].en), bn: cleanHtml(program[part].bn) },
  ]);
  return { ...program, ...Object.fromEntries(cleaned) };
}

/** Whether a code names a country that has telephone numbers. */
export function isMarket(code: string): code is CountryCode {
  return isSupportedCountry(code);
}

/** `880` of `BD`. */
export function dialingCodeOf(market: CountryCode): string {
  return getCountryCallingCode(market);
}
