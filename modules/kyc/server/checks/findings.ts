/** What of an identity check a person has to look at, or that nothing is; the values fill the words of the code. */
export type Finding = {
  readonly code: FindingCode;
  readonly level: 'good' | 'caution' | 'bad';
  readonly values: readonly (string | number)[];
};

export const FINDING_CODES = [
  'name',
  'name_scripts',
  'birthday',
  'age',
  'duplicate',
  'ends',
  'list',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export type CheckFacts = {
  /** Alikeness of the typed name and the account’s, 0 to 100; absent where the account has no name. */
  readonly nameScore: number | undefined;
  /** Of the name in Latin and in Bengali letters; absent where one is missing. */
  readonly scriptScore: number | undefined;
  /** Whether the birthday is the account’s; absent where the account has none. */
  readonly isBirthdaySame: boolean | undefined;
  /** In full years; absent for papers without a birthday. */
  readonly age: number | undefined;
  readonly minAge: number;
  /** Other members with the same document. */
  readonly sharers: number;
  /** Days until the document ends; absent where it has no end. */
  readonly daysLeft: number | undefined;
  /** The best score of a name on a list that is a case; absent where there is none. */
  readonly listScore: number | undefined;
};

/** Two spellings of one name in two scripts agree at least so far. */
const MIN_SCRIPT_SCORE = 70;

/** Each finding in the order in which a person reads them. */
export function findingsOf(
  facts: CheckFacts,
  rule: { readonly minNameScore: number; readonly renewDays: number },
): readonly Finding[] {
  const { nameScore, scriptScore, isBirthdaySame, age, minAge, sharers, daysLeft } = facts;
  const found = (
    code: FindingCode,
    level: Finding['level'],
    ...values: readonly (string | number)[]
  ): Finding => ({ code, level, values });
  return [
    ...(nameScore === undefined
      ? []
      : [
          found(
            'name',
            nameScore >= rule.minNameScore ? 'good' : nameScore < 50 ? 'bad' : 'caution',
            nameScore,
            rule.minNameScore,
          ),
        ]),
    ...(scriptScore === undefined
      ? []
      : [
          found(
            'name_scripts',
            scriptScore >= MIN_SCRIPT_SCORE ? 'good' : 'caution',
            scriptScore,
            MIN_SCRIPT_SCORE,
          ),
        ]),
    ...(isBirthdaySame === undefined ? [] : [found('birthday', isBirthdaySame ? 'good' : 'bad')]),
    ...(age === undefined ? [] : [found('age', age >= minAge ? 'good' : 'bad', age, minAge)]),
    found('duplicate', sharers === 0 ? 'good' : 'bad', sharers),
    ...(daysLeft === undefined
      ? []
      : [found('ends', daysLeft > rule.renewDays ? 'good' : 'caution', daysLeft)]),
    ...(facts.listScore === undefined ? [] : [found('list', 'bad', facts.listScore)]),
  ];
}
