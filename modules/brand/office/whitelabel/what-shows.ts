import type { BrandSettings } from '../../contract.ts';

export type Switchboard = BrandSettings['switches'];

/** Groups of the whitelabel tree, as `GET /wps/system/whitelabel` answers them. */
export const GROUPS = [
  {
    modId: 'REG3',
    names: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
  },
  { modId: 'LOGIN3', names: ['MOBILEVERCODELOGIN3', 'FREEPLAY3'] },
  { modId: 'PASSWORD3', names: ['CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3'] },
] as const satisfies readonly {
  readonly modId: string;
  readonly names: readonly (keyof Switchboard)[];
}[];

/** A thing visitors and members see, or do not. */
export type Shown =
  | 'registerButton'
  | 'registerByName'
  | 'registerByMobile'
  | 'registerMobilePassword'
  | 'registerMobileCode'
  | 'loginByPassword'
  | 'loginBySms'
  | 'freePlay'
  | 'recoverByEmail'
  | 'recoverByPhone'
  | 'forcedChange';

/** The parts that the site shows with these switches; a tab of a dialog that cannot be opened is hidden (BRD-3). */
export function whatShows(
  on: Switchboard,
  brand: { readonly pwdEnabled: boolean },
): ReadonlySet<Shown> {
  const isByMobile = on.DIRECTREG3 && on.MOBILENUMREG3;
  const shown: readonly (readonly [Shown, boolean])[] = [
    ['registerButton', on.DIRECTREG3],
    ['registerByName', on.DIRECTREG3 && on.USERNAMEREG3],
    ['registerByMobile', isByMobile],
    ['registerMobilePassword', isByMobile && on.MOBILENUMPASSREG3],
    ['registerMobileCode', isByMobile && on.REGMOBVERF3],
    ['loginByPassword', brand.pwdEnabled],
    ['loginBySms', on.MOBILEVERCODELOGIN3],
    ['freePlay', on.FREEPLAY3],
    ['recoverByEmail', brand.pwdEnabled],
    ['recoverByPhone', brand.pwdEnabled && on.CHNGPASSVERIF3],
    ['forcedChange', brand.pwdEnabled && on.PWDEXPFORCECHANGE3],
  ];
  return new Set(shown.filter(([, isShown]) => isShown).map(([what]) => what));
}

/** The parts that a change of switches shows or hides. */
export function differenceOf(
  before: ReadonlySet<Shown>,
  after: ReadonlySet<Shown>,
): { readonly appears: readonly Shown[]; readonly goes: readonly Shown[] } {
  return {
    appears: [...after].filter((what) => !before.has(what)),
    goes: [...before].filter((what) => !after.has(what)),
  };
}
