import type { UsdtNetwork, UsdtSecrets } from '../../contract.office.ts';

/** The fields of the form; secrets are empty where they stay as they are. */
export type Draft = {
  readonly network: UsdtNetwork;
  readonly nodes: string;
  readonly extendedPublicKey: string;
  readonly hotKey: string;
  readonly isWithoutHot: boolean;
};

/** A network that nobody has set up: a token of six decimals with twelve confirmations. */
export const NEW: UsdtNetwork = {
  ...{ isOn: false, name: '', chainId: 1, token: '', decimals: 6, confirmations: 12, rate: '' },
  ...{ watchDays: 30, stuckMinutes: 5, maxFeeGwei: 100 },
};

export const NUMBERS = [
  { field: 'chainId', min: 1, max: 4_294_967_295 },
  { field: 'decimals', min: 2, max: 18 },
  { field: 'confirmations', min: 1, max: 1_000 },
  { field: 'watchDays', min: 1, max: 365 },
  { field: 'stuckMinutes', min: 1, max: 1_440 },
  { field: 'maxFeeGwei', min: 1, max: 100_000 },
] as const;

export function draftOf(network: UsdtNetwork): Draft {
  return { network, nodes: '', extendedPublicKey: '', hotKey: '', isWithoutHot: false };
}

/** Only what was typed: the rest stays. */
export function secretsOf(draft: Draft): UsdtSecrets {
  const nodes = draft.nodes.split(/[\s,]+/).filter((node) => node !== '');
  const hotKey = draft.isWithoutHot ? '' : draft.hotKey.trim();
  return {
    ...(nodes.length === 0 ? {} : { nodes }),
    ...(draft.extendedPublicKey.trim() === ''
      ? {}
      : { extendedPublicKey: draft.extendedPublicKey.trim() }),
    ...(hotKey === '' && !draft.isWithoutHot ? {} : { hotKey }),
  };
}

/** The change in words; of secrets only that they change. */
export function wordsOf(
  t: (key: string) => string,
  draft: Draft,
): Readonly<Record<string, string>> {
  const { network } = draft;
  const changes = (text: string) => (text.trim() === '' ? '–' : t('office.usdt.other'));
  return {
    [t('office.setting.usdt.isOn')]: network.isOn ? '✓' : '–',
    [t('office.setting.usdt.name')]: network.name,
    [t('office.setting.usdt.token')]: network.token,
    [t('office.setting.usdt.rate')]: network.rate,
    ...Object.fromEntries(
      NUMBERS.map(({ field }) => [t(`office.setting.usdt.${field}`), String(network[field])]),
    ),
    [t('office.usdt.nodes')]: changes(draft.nodes),
    [t('office.usdt.extendedPublicKey')]: changes(draft.extendedPublicKey),
    [t('office.usdt.hotKey')]: draft.isWithoutHot
      ? t('office.usdt.without_hot')
      : changes(draft.hotKey),
  };
}
