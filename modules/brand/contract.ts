import Type, { type Static } from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The switches of the whitelabel tree; the names are fixed outside. */
export const SWITCH_NAMES = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'FREEPLAY3',
  'CHNGPASSVERIF3',
  'PWDEXPFORCECHANGE3',
] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

export const Switches = Type.Object({
  DIRECTREG3: Type.Boolean(),
  USERNAMEREG3: Type.Boolean(),
  MOBILENUMREG3: Type.Boolean(),
  MOBILENUMPASSREG3: Type.Boolean(),
  REGMOBVERF3: Type.Boolean(),
  MOBILEVERCODELOGIN3: Type.Boolean(),
  FREEPLAY3: Type.Boolean(),
  CHNGPASSVERIF3: Type.Boolean(),
  PWDEXPFORCECHANGE3: Type.Boolean(),
});

const LocalText = Type.Object({
  en: Type.String({ maxLength: 4_000 }),
  bn: Type.String({ maxLength: 4_000 }),
});
/** Networks, host names or addresses. */
const Addresses = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 1_000 });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
/** A line of the law that every page shows; `{brand}` in it is the brand's name. */
const LegalText = Type.Object({
  en: Type.String({ maxLength: 1_000 }),
  bn: Type.String({ maxLength: 1_000 }),
});
/** The modes of lotteries, as clients of section 7 name them (LCH-5). */
const LotteryType = Type.Union([
  Type.Literal('SEA'),
  Type.Literal('Lott'),
  Type.Literal('Elott'),
  Type.Literal('ZY'),
]);
/** Hosts of pictures or games, each `cdn.example.com` or with its scheme; an empty list means our own (BRD-5). */
const Hosts = Type.Array(Type.String({ minLength: 1, maxLength: 260 }), { maxItems: 20 });
const RebatePoints = Type.Integer({ minimum: 0, maximum: 1_000 });
const Countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 260 });

export const BrandResource = Type.Object({
  resourceType: Type.String({ maxLength: 40 }),
  url: Address,
  qrCodeUrl: Address,
});

/** Settings that browsers read: nothing here is a secret. */
const publicFields = {
  merchantCode: Type.String(),
  /** The lobby lists the games of this mode first. */
  lotteryType: LotteryType,
  defaultLanguage: Type.String({ maxLength: 12 }),
  /** Upper-case codes, in the order of the picker. */
  languages: Type.Array(Type.String({ maxLength: 12 }), { minItems: 1, maxItems: 40 }),
  chatHeaderColour: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  /** Ledger currency of real balances; the sandbox has a code of its own. */
  currency: Type.String({ pattern: '^[A-Z]{3,4}$' }),
  /** Ledger currency of trial accounts. */
  trialCurrency: Type.String({ pattern: '^[A-Z]{3,4}$' }),
  currencySymbol: Type.String({ minLength: 1, maxLength: 4 }),
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  timeZone: Type.String({ maxLength: 60 }),
  defaultCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
  dialingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
  /** The digits of amounts and counts in Bengali. Dates and draws keep Latin ones, because records show them so. */
  digits: Type.Union([Type.Literal('latn'), Type.Literal('beng')]),
  grouping: Type.Union([Type.Literal('thousands'), Type.Literal('lakh')]),
  isSandbox: Type.Boolean(),
  pwdEnabled: Type.Boolean(),
  sendLoggedOutToLogin: Type.Boolean(),
  /** Members have a member centre: its entries show in the header (HDR-3). */
  memberCentre: Type.Boolean(),
  /** A press on the ground behind a dialog of content closes it (MOD-2); forms with edits stay. */
  modalBackdropClose: Type.Boolean(),
  /** The header counts trial accounts (4) as agents. */
  trialCountsAsAgent: Type.Boolean(),
  /** The copyright line and what stands beside the licences, below every page. */
  legalTexts: Type.Object({ copyright: LegalText, licences: LegalText }),
  /** Numbers of the licences held, as the registers of the two authorities have them; empty: not configured. */
  licenceRecords: Type.Object({
    mga: Type.String({ maxLength: 120 }),
    bvi: Type.String({ maxLength: 120 }),
  }),
  ages: Type.Object({
    agreement: Type.Integer({ minimum: 18, maximum: 120 }),
    birthday: Type.Integer({ minimum: 18, maximum: 120 }),
  }),
  /** Beside the title of the register dialog. */
  registerBonusText: LocalText,
  /** A reward for joining through a messenger, below that title; empty shows none. */
  registerRewardText: LocalText,
  /** The address of customer service, also while the site is closed: https, mailto or tel. Empty: none. */
  customerServiceUrl: Type.String({ maxLength: 300 }),
  /** The contents of the maintenance page beside its own text. */
  maintenanceNotice: LocalText,
  /** Expected end of the maintenance in ISO 8601 with zone; empty when it is unknown. */
  maintenanceUntil: Type.String({ maxLength: 40 }),
  /** One wallet serves every vendor, so there is nothing to transfer between. */
  isSingleWallet: Type.Boolean(),
};

export const PublicSettings = Type.Object({
  ...publicFields,
  /** In the language of the call. */
  name: Type.String(),
  /** There is one platform and one device; clients of section 7 expect both. */
  platform: Type.Literal('web'),
  device: Type.Literal('WEB'),
});
export type PublicSettings = Static<typeof PublicSettings>;

/** Everything an operator may set for a brand. */
export const BrandSettings = Type.Object({
  ...publicFields,
  /** The name that every page, message and title shows. */
  name: Type.Object({ en: Name, bn: Name }),
  switches: Switches,
  /** 0 normal, 1 maintenance, 2 closed to everybody's region. */
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Networks that see the region page, such as `203.0.113.0/24` or `2001:db8::/32`. */
  restrictedNetworks: Addresses,
  /** Networks that are never blocked by region, whatever the other rules decide. */
  openNetworks: Addresses,
  /** Countries that may visit; empty means all. An unknown country is none of them. */
  allowedCountries: Countries,
  /** Countries that see the region page. */
  deniedCountries: Countries,
  /** Country of visitors from private addresses; empty means the brand's own. */
  localCountry: Type.String({ pattern: '^([A-Z]{2})?$' }),
  /** Host names of the brand; links leave the platform only towards these. */
  domainList: Addresses,
  /** Serve also under host names that are not in the list. */
  anyHost: Type.Boolean(),
  /** Pages say how many people watch a draw, and run a line of its last results. */
  showsPresence: Type.Boolean(),
  imageCDNs: Hosts,
  launchGameCDNs: Hosts,
  /** Measuring tag, `G-…`: visitors are asked before it is loaded. Empty: none, and nobody is asked. */
  gtagId: Type.String({ maxLength: 20 }),
  /** Accept the older payload encryption beside JWE. */
  legacySeal: Type.Boolean(),
  /** Take registrations without the version of the terms, from clients that do not know the field. */
  legacyRegistration: Type.Boolean(),
  /** A password from an address that is new for the account asks for a code too (`login_verify_required`). */
  verifyNewAddress: Type.Boolean(),
  /** Whether the answer may reveal which of username and password was wrong. */
  explicitLoginErrors: Type.Boolean(),
  sessionIdleMinutes: Type.Integer({ minimum: 1, maximum: 30 }),
  sessionHours: Type.Integer({ minimum: 1, maximum: 24 }),
  /** 0 means that passwords do not expire. */
  passwordMaxAgeDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  /** The first password that staff give out; a member who logs in with it must change it. Empty: there is none. */
  weakDefaultPassword: Type.String({ maxLength: 64 }),
  /** Play money a new member of a sandbox brand starts with, in whole units. */
  startingCreditUnits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** A member of a sandbox brand gets as much again while the balance is below this, in whole units. */
  playCreditBelowUnits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** How often in a day; 0: never. */
  playCreditPerDay: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Which payments by contract agents have here (AC-6): they open the pages of the agent centre. */
  agentPay: Type.Object({
    dividend: Type.Boolean(),
    dailySalary: Type.Boolean(),
    hourSalary: Type.Boolean(),
    realtimeSalary: Type.Boolean(),
  }),
  /** What agents may give on of valid bets (AC-3), in hundredths of a percent by product; all 0: there are no rebates. */
  agentRebates: Type.Object({
    LOTTERY: RebatePoints,
    SPORTS: RebatePoints,
    LIVE: RebatePoints,
    RNG: RebatePoints,
    FISH: RebatePoints,
    PVP: RebatePoints,
    /** Rebates are multiples of it. */
    step: Type.Integer({ minimum: 1, maximum: 100 }),
    /** An agent with a rebate from here on counts against the quota of who stands above; 0: there is no quota. */
    quotaFrom: RebatePoints,
    quotaAgents: Type.Integer({ minimum: 0, maximum: 100_000 }),
  }),
  /** Money between members along the tree (AC-5): to who stands directly above, below, and back from below. */
  teamTransfer: Type.Object({
    up: Type.Boolean(),
    down: Type.Boolean(),
    /** Agents may take money from members directly below. */
    collect: Type.Boolean(),
    /** The minimum of a transfer, in whole units. */
    minUnits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** What a member may send in a day by the brand’s clock, in whole units. */
    dayUnits: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  }),
  /** What has to be bet of money that another member has sent, in percent of it; 0 asks for nothing. */
  teamTransferTurnoverPercent: Type.Integer({ minimum: 0, maximum: 5_000 }),
  /** The smallest payout that the winner board shows, in whole units; 0 shows every win. */
  winnerMinUnits: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Minutes between two reality checks of a member who has chosen none. */
  realityCheckMinutes: Type.Integer({ minimum: 5, maximum: 60 }),
  /** Stakes wait for the answer of every reality check, as strict markets demand. */
  isProtectionStrict: Type.Boolean(),
  /** Whether who is excluded in one brand of the installation is excluded here too, and the other way round. */
  exclusionAcrossBrands: Type.Boolean(),
});
export type BrandSettings = Static<typeof BrandSettings>;

/** The operator's settings, all of them optional. The merchant code never changes. */
export const BrandSettingsChange = Type.Partial(
  Type.Object(
    { ...Type.Omit(BrandSettings, ['merchantCode']).properties, switches: Type.Partial(Switches) },
    { additionalProperties: false },
  ),
);
export type BrandSettingsChange = Static<typeof BrandSettingsChange>;

const WhitelabelLeaf = Type.Object({
  modId: Type.String(),
  enabled: Type.String(),
  childrenNodes: Type.Array(Type.Object({})),
});
const WhitelabelGroup = Type.Object({
  modId: Type.String(),
  enabled: Type.String(),
  childrenNodes: Type.Array(WhitelabelLeaf),
});
export const WhitelabelTree = Type.Object({
  modId: Type.String(),
  enabled: Type.String(),
  childrenNodes: Type.Array(WhitelabelGroup),
});
export type WhitelabelTree = Static<typeof WhitelabelTree>;

/** The options of the login and registration dialogs. */
export const LoginFlags = Type.Object({
  pwdEnabled: Type.Boolean(),
  hasFreePlay: Type.Boolean(),
  showVerCodeLogin: Type.Boolean(),
  usernameEnabled: Type.Boolean(),
  mobileReg: Type.Boolean(),
  mobileRegPass: Type.Boolean(),
});
export type LoginFlags = Static<typeof LoginFlags>;

export const StatusInfo = Type.Object({
  brand: PublicSettings,
  login: LoginFlags,
  whitelabel: WhitelabelTree,
  resources: Type.Array(BrandResource, { maxItems: 100 }),
  domainRoute: Type.Array(Type.String()),
  mainDomain: Type.String(),
  analytics: Type.Object({ gtagId: Type.String() }),
  imageCDNs: Addresses,
  launchGameCDNs: Addresses,
  /** Contributed by registration: rules by field. */
  register: Type.Optional(Type.Unknown()),
  /** Contributed by support: channels. */
  customerService: Type.Optional(Type.Unknown()),
});

/** Notifies open pages that the status of their brand may have changed; they ask for it. */
export const STATUS_TOPIC = 'brand.status';

export const readSystemStatus = endpoint({
  wire: ['GET /wps/system/status'],
  summary: 'Whether the brand is open, and what its site may show',
  auth: 'visitor',
  whenClosed: 'answers',
  input: Type.Object({ url: Type.Optional(Type.String({ maxLength: 300 })) }),
  output: Type.Object({
    status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    maintenance: Type.Boolean(),
    regionRestriction: Type.Boolean(),
    /** `country` is absent when it is unknown. */
    location: Type.Object({ ip: Type.String(), country: Type.Optional(Type.String()) }),
    /** Absent for a host that is not the brand's. */
    info: Type.Optional(StatusInfo),
  }),
  rejects: {},
});

export const readConsolidatedSettings = endpoint({
  wire: ['GET /wps/system/settings/consolidated'],
  summary: 'What a client has to know of the brand before it shows anything, in one answer',
  auth: 'visitor',
  input: Type.Object({}),
  output: Type.Object({
    merchantCode: Type.String(),
    name: Type.String(),
    currency: Type.String(),
    currencySymbol: Type.String(),
    languages: Type.Array(Type.String()),
    defaultLanguage: Type.String(),
    timeZone: Type.String(),
    countryCode: Type.String(),
    countryDialingCode: Type.String(),
    isSingle: Type.Union([Type.Literal(0), Type.Literal(1)]),
    whitelabel: WhitelabelTree,
  }),
  rejects: {},
});

export const readWhitelabel = endpoint({
  wire: ['GET /wps/system/whitelabel'],
  summary: 'The tree of switches',
  auth: 'visitor',
  input: Type.Object({}),
  output: WhitelabelTree,
  rejects: {},
});

export const readDomainRoute = endpoint({
  wire: ['GET /wps/system/domainRoute'],
  summary: 'Host names of the brand and its downloads',
  auth: 'visitor',
  whenClosed: 'answers',
  cacheSeconds: 60,
  input: Type.Object({}),
  output: Type.Object({
    domainList: Addresses,
    resources: Type.Array(BrandResource, { maxItems: 100 }),
  }),
  rejects: {},
});

export const readCountry = endpoint({
  wire: ['GET /wps/system/country'],
  summary: 'Country a visitor is offered first',
  auth: 'visitor',
  input: Type.Object({}),
  output: Type.Object({ countryCode: Type.String(), countryDialingCode: Type.String() }),
  rejects: {},
});
