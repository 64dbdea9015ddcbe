/** How a setting is edited. */
export type Field =
  | { readonly key: string; readonly kind: 'text' | 'number' | 'flag' | 'list' | 'pair' | 'moment' }
  | {
      readonly key: string;
      readonly kind: 'choice';
      readonly options: readonly (string | number)[];
    };

/** Sections of the form. A dot in a key reaches into an object, such as one switch of `switches`. */
export const SECTIONS: readonly { readonly id: string; readonly fields: readonly Field[] }[] = [
  {
    id: 'open',
    fields: [
      { key: 'status', kind: 'choice', options: [0, 1, 2] },
      { key: 'maintenanceNotice', kind: 'pair' },
      { key: 'maintenanceUntil', kind: 'moment' },
      { key: 'customerServiceUrl', kind: 'text' },
      { key: 'allowedCountries', kind: 'list' },
      { key: 'deniedCountries', kind: 'list' },
      { key: 'restrictedNetworks', kind: 'list' },
      { key: 'openNetworks', kind: 'list' },
      { key: 'localCountry', kind: 'text' },
      { key: 'domainList', kind: 'list' },
      { key: 'anyHost', kind: 'flag' },
      { key: 'legacySeal', kind: 'flag' },
      { key: 'legacyRegistration', kind: 'flag' },
    ],
  },
  {
    id: 'face',
    fields: [
      { key: 'name', kind: 'pair' },
      { key: 'languages', kind: 'list' },
      { key: 'defaultLanguage', kind: 'choice', options: ['BN', 'EN'] },
      { key: 'theme', kind: 'choice', options: ['light', 'dark'] },
      { key: 'chatHeaderColour', kind: 'text' },
      { key: 'gtagId', kind: 'text' },
      { key: 'imageCDNs', kind: 'list' },
      { key: 'launchGameCDNs', kind: 'list' },
      { key: 'lotteryType', kind: 'choice', options: ['SEA', 'Lott', 'Elott', 'ZY'] },
      { key: 'legalTexts.copyright', kind: 'pair' },
      { key: 'legalTexts.licences', kind: 'pair' },
      { key: 'licenceRecords.mga', kind: 'text' },
      { key: 'licenceRecords.bvi', kind: 'text' },
      { key: 'registerBonusText', kind: 'pair' },
      { key: 'registerRewardText', kind: 'pair' },
    ],
  },
  {
    id: 'money',
    fields: [
      { key: 'currencySymbol', kind: 'text' },
      { key: 'grouping', kind: 'choice', options: ['thousands', 'lakh'] },
      { key: 'digits', kind: 'choice', options: ['latn', 'beng'] },
      { key: 'startingCreditUnits', kind: 'number' },
      { key: 'playCreditBelowUnits', kind: 'number' },
      { key: 'playCreditPerDay', kind: 'number' },
      { key: 'winnerMinUnits', kind: 'number' },
      { key: 'realityCheckMinutes', kind: 'number' },
      { key: 'isProtectionStrict', kind: 'flag' },
      { key: 'exclusionAcrossBrands', kind: 'flag' },
      { key: 'agentPay.dividend', kind: 'flag' },
      { key: 'agentPay.dailySalary', kind: 'flag' },
      { key: 'agentPay.hourSalary', kind: 'flag' },
      { key: 'agentPay.realtimeSalary', kind: 'flag' },
      { key: 'agentRebates.LOTTERY', kind: 'number' },
      { key: 'agentRebates.SPORTS', kind: 'number' },
      { key: 'agentRebates.LIVE', kind: 'number' },
      { key: 'agentRebates.RNG', kind: 'number' },
      { key: 'agentRebates.FISH', kind: 'number' },
      { key: 'agentRebates.PVP', kind: 'number' },
      { key: 'agentRebates.step', kind: 'number' },
      { key: 'agentRebates.quotaFrom', kind: 'number' },
      { key: 'agentRebates.quotaAgents', kind: 'number' },
      { key: 'teamTransfer.up', kind: 'flag' },
      { key: 'teamTransfer.down', kind: 'flag' },
      { key: 'teamTransfer.collect', kind: 'flag' },
      { key: 'teamTransfer.minUnits', kind: 'number' },
      { key: 'teamTransfer.dayUnits', kind: 'number' },
      { key: 'teamTransferTurnoverPercent', kind: 'number' },
    ],
  },
  {
    id: 'region',
    fields: [
      { key: 'timeZone', kind: 'text' },
      { key: 'defaultCountry', kind: 'text' },
      { key: 'dialingCode', kind: 'text' },
      { key: 'ages.agreement', kind: 'number' },
      { key: 'ages.birthday', kind: 'number' },
    ],
  },
  {
    id: 'entry',
    fields: [
      { key: 'switches.DIRECTREG3', kind: 'flag' },
      { key: 'switches.USERNAMEREG3', kind: 'flag' },
      { key: 'switches.MOBILENUMREG3', kind: 'flag' },
      { key: 'switches.MOBILENUMPASSREG3', kind: 'flag' },
      { key: 'switches.REGMOBVERF3', kind: 'flag' },
      { key: 'switches.MOBILEVERCODELOGIN3', kind: 'flag' },
      { key: 'switches.FREEPLAY3', kind: 'flag' },
      { key: 'switches.CHNGPASSVERIF3', kind: 'flag' },
      { key: 'switches.PWDEXPFORCECHANGE3', kind: 'flag' },
      { key: 'pwdEnabled', kind: 'flag' },
      { key: 'sendLoggedOutToLogin', kind: 'flag' },
      { key: 'memberCentre', kind: 'flag' },
      { key: 'trialCountsAsAgent', kind: 'flag' },
      { key: 'modalBackdropClose', kind: 'flag' },
      { key: 'showsPresence', kind: 'flag' },
      { key: 'verifyNewAddress', kind: 'flag' },
      { key: 'explicitLoginErrors', kind: 'flag' },
      { key: 'sessionIdleMinutes', kind: 'number' },
      { key: 'sessionHours', kind: 'number' },
      { key: 'passwordMaxAgeDays', kind: 'number' },
      { key: 'weakDefaultPassword', kind: 'text' },
    ],
  },
];

export type Values = Readonly<Record<string, unknown>>;

/** Reads a key such as `switches.FREEPLAY3`. */
export function readField(values: Values, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((value, part) => (isValues(value) ? value[part] : undefined), values);
}

/** A copy with one field changed; objects on the way are copied too. */
export function withField(values: Values, key: string, value: unknown): Values {
  const [head = '', ...rest] = key.split('.');
  if (rest.length === 0) {
    return { ...values, [head]: value };
  }
  const inner = values[head];
  return { ...values, [head]: withField(isValues(inner) ? inner : {}, rest.join('.'), value) };
}

/** The top-level settings that differ. */
export function changedSettings(before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
    ),
  );
}

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
