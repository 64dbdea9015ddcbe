import { nameScore } from '#modules/member/server/index.ts';

export const MATCH_REASONS = [
  'name_same',
  'name_close',
  'born_same',
  'born_year',
  'born_other',
  'born_unknown',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export type Scored = { readonly score: number; readonly reasons: readonly MatchReason[] };

const WHOLE = 100;
const YEAR_LETTERS = 4;
/** Another birthday speaks against the same person; the same one for it. */
const OTHER_BIRTHDAY = -25;
const OTHER_DAY_OF_YEAR = -5;
const SAME_BIRTHDAY = 5;

/** How likely a member is the person of an entry, 0 to 100, and why. */
export function scoreOf(
  member: { readonly names: readonly string[]; readonly birthday: string | undefined },
  entry: { readonly name: string; readonly born: string | undefined },
): Scored {
  const names = Math.max(0, ...member.names.map((name) => nameScore(name, entry.name)));
  const born = birthReason(member.birthday, entry.born);
  const change = {
    born_same: SAME_BIRTHDAY,
    born_year: entry.born?.length === YEAR_LETTERS ? 0 : OTHER_DAY_OF_YEAR,
    born_other: OTHER_BIRTHDAY,
    born_unknown: 0,
  }[born];
  return {
    score: Math.max(0, Math.min(WHOLE, names + change)),
    reasons: [names === WHOLE ? 'name_same' : 'name_close', born],
  };
}

function birthReason(birthday: string | undefined, born: string | undefined) {
  if (birthday === undefined || born === undefined) {
    return 'born_unknown';
  }
  if (birthday === born) {
    return 'born_same';
  }
  return birthday.slice(0, YEAR_LETTERS) === born.slice(0, YEAR_LETTERS)
    ? 'born_year'
    : 'born_other';
}
