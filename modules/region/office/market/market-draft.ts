import type { MarketLevel, MarketPack } from '../../contract.office.ts';

/** The verticals in the order of the form. */
export const VERTICALS: readonly MarketPack['verticals'][number][] = [
  'lottery',
  'slots',
  'live',
  'sports',
  'fishing',
  'cards',
  'crash',
];

/** The limits of a level in the order of the form. */
export const LIMITS = ['depositDay', 'withdrawDay', 'stakeDay'] as const;

const FREE: MarketLevel = { depositDay: null, withdrawDay: null, stakeDay: null };

/** The values of the form: the pack, and the code while it is new. */
export type MarketDraft = { readonly code: string; readonly pack: MarketPack };

/** An empty pack with what the brand has already; play money needs no pack, so its currency is left out. */
export function newDraft(brand: {
  readonly currency: string;
  readonly isSandbox: boolean;
  readonly ages: MarketPack['ages'];
}): MarketDraft {
  return {
    code: '',
    pack: {
      name: '',
      countries: [],
      currency: brand.isSandbox ? '' : brand.currency,
      // One age holds for both in a market; the lower one of the brand leaves the pack in effect.
      ages: { agreement: ageOf(brand.ages), birthday: ageOf(brand.ages) },
      verticals: ['lottery', 'slots'],
      levels: [FREE, FREE, FREE, FREE],
      playLevel: 0,
      licence: {
        authority: '',
        number: '',
        holder: '',
        validFrom: '',
        validTo: '',
        document: '',
      },
    },
  };
}

function ageOf({ agreement, birthday }: MarketPack['ages']): number {
  return Math.min(agreement, birthday);
}

/** Whether the draft can be sent; the server decides again. */
export function isReady({ code, pack }: MarketDraft): boolean {
  const { licence } = pack;
  return (
    /^(?!new$)[a-z0-9][a-z0-9-]{1,30}$/.test(code) &&
    /^[A-Z]{3,4}$/.test(pack.currency) &&
    pack.countries.length > 0 &&
    pack.countries.every((country) => /^[A-Z]{2}$/.test(country)) &&
    pack.verticals.length > 0 &&
    pack.ages.agreement === pack.ages.birthday &&
    [pack.name, ...Object.values(licence)].every((text) => text.trim() !== '') &&
    licence.validFrom <= licence.validTo
  );
}

/** Countries as they are typed, in capitals and each once. */
export function countriesOf(typed: readonly string[]): string[] {
  return [...new Set(typed.map((country) => country.trim().toUpperCase()))];
}
