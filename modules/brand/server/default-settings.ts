import type { BrandSettings, BrandSettingsChange } from '../contract.ts';

/** The settings of every brand until an operator changes them. */
export const DEFAULT_SETTINGS: Omit<BrandSettings, 'merchantCode' | 'name'> = {
  lotteryType: 'SEA',
  defaultLanguage: 'BN',
  languages: ['EN', 'BN'],
  chatHeaderColour: '#12715b',
  currency: 'SBX',
  trialCurrency: 'TRL',
  currencySymbol: 'P',
  theme: 'light',
  timeZone: 'Asia/Dhaka',
  defaultCountry: 'BD',
  dialingCode: '880',
  digits: 'latn',
  grouping: 'thousands',
  isSandbox: true,
  pwdEnabled: true,
  sendLoggedOutToLogin: false,
  memberCentre: true,
  modalBackdropClose: true,
  showsPresence: true,
  trialCountsAsAgent: false,
  legalTexts: {
    copyright: { en: '© 2025 {brand}', bn: '© 2025 {brand}' },
    licences: { en: '', bn: '' },
  },
  licenceRecords: { mga: '', bvi: '' },
  ages: { agreement: 18, birthday: 21 },
  registerBonusText: { en: '1000VND', bn: '1000VND' },
  registerRewardText: { en: 'Zalo: up to 131K', bn: 'Zalo: 131K পর্যন্ত' },
  customerServiceUrl: '',
  maintenanceNotice: { en: '', bn: '' },
  maintenanceUntil: '',
  isSingleWallet: true,
  switches: {
    DIRECTREG3: true,
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: false,
    MOBILEVERCODELOGIN3: false,
    FREEPLAY3: false,
    CHNGPASSVERIF3: false,
    PWDEXPFORCECHANGE3: true,
  },
  status: 0,
  restrictedNetworks: [],
  openNetworks: [],
  allowedCountries: [],
  deniedCountries: [],
  localCountry: '',
  domainList: [],
  anyHost: false,
  imageCDNs: [],
  launchGameCDNs: [],
  gtagId: '',
  legacySeal: false,
  legacyRegistration: false,
  verifyNewAddress: false,
  explicitLoginErrors: false,
  sessionIdleMinutes: 30,
  sessionHours: 12,
  passwordMaxAgeDays: 0,
  weakDefaultPassword: '',
  startingCreditUnits: 10_000,
  playCreditBelowUnits: 1_000,
  playCreditPerDay: 3,
  agentPay: { dividend: false, dailySalary: false, hourSalary: false, realtimeSalary: false },
  agentRebates: {
    ...{ LOTTERY: 0, SPORTS: 0, LIVE: 0, RNG: 0, FISH: 0, PVP: 0 },
    ...{ step: 5, quotaFrom: 0, quotaAgents: 0 },
  },
  teamTransfer: { up: false, down: false, collect: false, minUnits: 1, dayUnits: 100_000 },
  teamTransferTurnoverPercent: 0,
  winnerMinUnits: 50,
  realityCheckMinutes: 30,
  isProtectionStrict: false,
  exclusionAcrossBrands: true,
};

/** The brand's settings: what is stored on top of what holds everywhere. A brand without a name is called by its code. */
export function mergeSettings(brand: {
  readonly code: string;
  readonly stored: BrandSettingsChange;
  readonly hosts: readonly string[];
}): BrandSettings {
  const { code, stored, hosts } = brand;
  return {
    ...DEFAULT_SETTINGS,
    name: { en: code, bn: code },
    ...stored,
    switches: { ...DEFAULT_SETTINGS.switches, ...stored.switches },
    merchantCode: code,
    domainList: [...hosts],
  };
}
