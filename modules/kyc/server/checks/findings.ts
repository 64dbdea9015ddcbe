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
/** Below it two names are those of two people. */
const BAD_NAME_SCORE = 50;

type Rule = { readonly minNameScore: number; readonly renewDays: number };

/** Each finding in the order in which a person reads them; what is not known is left out. */
export function findingsOf(facts: CheckFacts, rule: Rule): readonly Finding[] {
  const { scriptScore, isBirthdaySame, age, minAge, sharers, daysLeft, listScore } = facts;
  return [
    ...ofName(facts.nameScore, rule),
    ...known(scriptScore, (score) => ({
      code: 'name_scripts',
      level: score >= MIN_SCRIPT_SCORE ? 'good' : 'caution',
      values: [score, MIN_SCRIPT_SCORE],
    })),
    ...known(isBirthdaySame, (isSame) => ({
      code: 'birthday',
      level: isSame ? 'good' : 'bad',
      values: [],
    })),
    ...known(age, (years) => ({
      code: 'age',
      level: years >= minAge ? 'good' : 'bad',
      values: [years, minAge],
    })),
    { code: 'duplicate', level: sharers === 0 ? 'good' : 'bad', values: [sharers] },
    ...known(daysLeft, (days) => ({
      code: 'ends',
      level: days > rule.renewDays ? 'good' : 'caution',
      values: [days],
    })),
    ...known(listScore, (score) => ({ code: 'list', level: 'bad', values: [score] })),
  ];
}

function ofName(score: number | undefined, { minNameScore }: Rule): readonly Finding[] {
  return known(score, (alike) => ({
    code: 'name',
    level: alike >= minNameScore ? 'good' : alike < BAD_NAME_SCORE ? 'bad' : 'caution',
    values: [alike, minNameScore],
  }));
}

function known<Value>(
  value: Value | undefined,
  find: (value: Value) => Finding,
): readonly Finding[] {
  return value === undefined ? [] : [find(value)];
}
