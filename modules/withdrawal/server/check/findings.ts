/** What of a withdrawal a person has to look at, or that nothing is; the values fill the words of the code. */
export type Finding = {
  readonly code: FindingCode;
  readonly level: 'good' | 'caution' | 'bad';
  /** Amounts are decimal texts, the others whole numbers. */
  readonly values: readonly (string | number)[];
};

export const FINDING_CODES = [
  'amount',
  'turnover',
  'name',
  'payee_age',
  'payee_shared',
  'account_age',
  'pin_changed',
  'risk',
  'first',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** The facts of a request that the rule looks at. */
export type CheckFacts = {
  readonly amountTicks: bigint;
  readonly remainingTurnoverTicks: bigint;
  readonly nameScore: number;
  readonly payeeAgeDays: number;
  /** Other members who have ever bound the same payee. */
  readonly payeeSharers: number;
  readonly accountAgeDays: number;
  /** Whether the payment PIN was changed within a day before. */
  readonly isPinFresh: boolean;
  /** What others know of the member and nobody has dismissed. */
  readonly signals: { readonly strong: number; readonly weak: number };
  /** Withdrawals of the member that have arrived. */
  readonly arrivedBefore: number;
};

export type CheckRule = {
  readonly autoTicks: bigint;
  readonly autoAccountDays: number;
  readonly autoPayeeDays: number;
  readonly autoNameScore: number;
  readonly minNameScore: number;
};

const WEIGHTS: Readonly<Record<Finding['level'], number>> = { good: 0, caution: 15, bad: 40 };
const MAX_SCORE = 100;

/** Each finding in the order in which a person reads them. */
export function findingsOf(facts: CheckFacts, rule: CheckRule): readonly Finding[] {
  const level = (isGood: boolean, otherwise: 'caution' | 'bad' = 'caution') =>
    isGood ? ('good' as const) : otherwise;
  return [
    {
      code: 'amount',
      level: level(facts.amountTicks <= rule.autoTicks),
      values: [decimal(facts.amountTicks), decimal(rule.autoTicks)],
    },
    {
      code: 'turnover',
      level: level(facts.remainingTurnoverTicks === 0n),
      values: [decimal(facts.remainingTurnoverTicks)],
    },
    {
      code: 'name',
      level: level(
        facts.nameScore >= rule.autoNameScore,
        facts.nameScore < rule.minNameScore ? 'bad' : 'caution',
      ),
      values: [facts.nameScore, rule.autoNameScore],
    },
    {
      code: 'payee_age',
      level: level(facts.payeeAgeDays >= rule.autoPayeeDays),
      values: [facts.payeeAgeDays, rule.autoPayeeDays],
    },
    {
      code: 'payee_shared',
      level: level(facts.payeeSharers === 0, 'bad'),
      values: [facts.payeeSharers],
    },
    {
      code: 'account_age',
      level: level(facts.accountAgeDays >= rule.autoAccountDays),
      values: [facts.accountAgeDays, rule.autoAccountDays],
    },
    { code: 'pin_changed', level: level(!facts.isPinFresh), values: [] },
    {
      code: 'risk',
      level: level(
        facts.signals.strong + facts.signals.weak === 0,
        facts.signals.strong > 0 ? 'bad' : 'caution',
      ),
      values: [facts.signals.strong, facts.signals.weak],
    },
    { code: 'first', level: level(facts.arrivedBefore > 0), values: [facts.arrivedBefore] },
  ];
}

/** Whether the rule may approve by itself: it is on, and finds nothing to look at. */
export function isClean(findings: readonly Finding[], rule: Pick<CheckRule, 'autoTicks'>): boolean {
  // A first withdrawal alone keeps nobody waiting who passes everything else.
  return (
    rule.autoTicks > 0n && findings.every(({ level, code }) => level === 'good' || code === 'first')
  );
}

/** From 0, where nothing was found, to 100. */
export function riskScore(findings: readonly Finding[]): number {
  return Math.min(
    MAX_SCORE,
    findings.reduce((sum, { level }) => sum + WEIGHTS[level], 0),
  );
}

function decimal(ticks: bigint): string {
  const hundredths = (ticks % 10_000n) / 100n;
  return `${ticks / 10_000n}.${String(hundredths).padStart(2, '0')}`;
}
