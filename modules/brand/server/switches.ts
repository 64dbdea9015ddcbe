import type {
  BrandSettings,
  LoginFlags,
  PublicSettings,
  SwitchName,
  WhitelabelTree,
} from '../contract.ts';
import { brandName, legalTexts } from './brand-name.ts';

const GROUPS: Readonly<Record<string, readonly SwitchName[]>> = {
  REG3: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
  LOGIN3: ['MOBILEVERCODELOGIN3', 'FREEPLAY3'],
  PASSWORD3: ['CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3'],
};

/** Whether a feature of the whitelabel tree is on; an off feature answers `function.not.available`. */
export function isOn(settings: BrandSettings, name: SwitchName): boolean {
  return settings.switches[name];
}

/** The switches in the outside's form: `enabled` is "1" or "0", a group is on while one of its own is. */
export function whitelabelTree(settings: BrandSettings): WhitelabelTree {
  const groups = Object.entries(GROUPS).map(([modId, names]) => ({
    modId,
    enabled: names.some((name) => isOn(settings, name)) ? '1' : '0',
    childrenNodes: names.map((name) => ({
      modId: name,
      enabled: isOn(settings, name) ? '1' : '0',
      childrenNodes: [],
    })),
  }));
  return { modId: 'ROOT', enabled: '1', childrenNodes: groups };
}

/** The options of the dialogs under the names of LGN-9. */
export function loginFlags(settings: BrandSettings): LoginFlags {
  return {
    pwdEnabled: settings.pwdEnabled,
    hasFreePlay: isOn(settings, 'FREEPLAY3'),
    showVerCodeLogin: isOn(settings, 'MOBILEVERCODELOGIN3'),
    usernameEnabled: isOn(settings, 'USERNAMEREG3'),
    mobileReg: isOn(settings, 'MOBILENUMREG3'),
    mobileRegPass: isOn(settings, 'MOBILENUMPASSREG3'),
  };
}

/**
 * The part of the settings that browsers may see.
 * @param language of the reader, in either case
 */
export function publicSettings(settings: BrandSettings, language: string): PublicSettings {
  return {
    merchantCode: settings.merchantCode,
    name: brandName(settings, language),
    platform: 'web',
    device: 'WEB',
    lotteryType: settings.lotteryType,
    defaultLanguage: settings.defaultLanguage,
    languages: settings.languages,
    chatHeaderColour: settings.chatHeaderColour,
    currency: settings.currency,
    trialCurrency: settings.trialCurrency,
    currencySymbol: settings.currencySymbol,
    theme: settings.theme,
    timeZone: settings.timeZone,
    defaultCountry: settings.defaultCountry,
    dialingCode: settings.dialingCode,
    digits: settings.digits,
    grouping: settings.grouping,
    isSandbox: settings.isSandbox,
    pwdEnabled: settings.pwdEnabled,
    sendLoggedOutToLogin: settings.sendLoggedOutToLogin,
    memberCentre: settings.memberCentre,
    modalBackdropClose: settings.modalBackdropClose,
    trialCountsAsAgent: settings.trialCountsAsAgent,
    legalTexts: legalTexts(settings),
    licenceRecords: settings.licenceRecords,
    ages: settings.ages,
    registerBonusText: settings.registerBonusText,
    registerRewardText: settings.registerRewardText,
    customerServiceUrl: settings.customerServiceUrl,
    maintenanceNotice: settings.maintenanceNotice,
    maintenanceUntil: settings.maintenanceUntil,
    isSingleWallet: settings.isSingleWallet,
  };
}
