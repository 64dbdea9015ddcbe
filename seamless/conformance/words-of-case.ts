import { randomBytes } from 'node:crypto';
import type { CaseCall, ConformanceCase } from './case.ts';
import type { CaseGrant, CasePlayer, Subject } from './subject.ts';

/** An answer as received. */
export type Answered = Readonly<Record<string, unknown>>;

const IDS: readonly string[] = [
  'txn_id',
  'round_id',
  'bet_txn_id',
  'ref_txn_id',
  'settle_id',
  'action_id',
];

/** Calls that must name the member for a vendor whose ids are unique for each member only. */
const NAMES_MEMBER: readonly string[] = ['payout', 'refund', 'settle', 'findTransaction'];

/** Replaces words such as `$session` in the calls of a case, and makes its ids unique to this run. */
export async function filledFor(
  subject: Subject,
  one: ConformanceCase,
  { player, other }: { readonly player: CasePlayer; readonly other: CasePlayer },
): Promise<(call: CaseCall) => CaseCall> {
  const needsLaunch = one.needs?.includes('launches') === true;
  const elsewhere =
    one.needs?.includes('otherVendor') === true ? await subject.playElsewhere?.(player) : undefined;
  const grants =
    one.needs?.includes('freeRounds') === true ? await grantedTo(subject, player, other) : {};
  const needsDraw = one.needs?.includes('committedDraw') === true;
  const words: Readonly<Record<string, string>> = {
    ...grants,
    $session: player.session,
    $member: player.member,
    $other: other.member,
    $otherSession: other.session,
    $currency: player.currency,
    $lowerCurrency: player.currency.toLowerCase(),
    $game: subject.game,
    $otherGame: subject.otherGame ?? '',
    $usedLaunch: player.usedLaunch ?? 'no-such-launch-token',
    $elsewhereSession: elsewhere?.session ?? '',
    $elsewhereMember: elsewhere?.member ?? '',
    $elsewhereLaunch: elsewhere?.launch ?? '',
    ...(needsDraw ? { $draw: (await subject.commitToDraw?.(player)) ?? '' } : {}),
    $launch: needsLaunch ? ((await subject.freshLaunch?.(player)) ?? '') : '',
  };
  const prefix = `${subject.idPrefix ?? 'cf-'}${randomBytes(8).toString('base64url')}-`;
  const isEach = subject.has.includes('memberIds');
  return ({ call, request }) => ({
    call,
    request: fill(
      isEach && NAMES_MEMBER.includes(call) ? { member: '$member', ...request } : request,
      { words, prefix, isEach },
    ),
  });
}

async function grantedTo(
  { grantRounds, game }: Subject,
  player: CasePlayer,
  other: CasePlayer,
): Promise<Readonly<Record<string, string>>> {
  const grant = async (to: CasePlayer, more: Partial<CaseGrant>): Promise<string> =>
    (await grantRounds?.(to, { game, rounds: 2, ...more })) ?? '';
  return {
    $grant: await grant(player, {}),
    $cappedGrant: await grant(player, { maxWin: '20' }),
    $endedGrant: await grant(player, { hasEnded: true }),
    $otherGameGrant: await grant(player, { game: 'another-game' }),
    $othersGrant: await grant(other, {}),
  };
}

/** Whether two decimal strings are the same number. */
export function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && given !== '' && Number(given) === Number(expected);
}

type Filling = {
  readonly words: Readonly<Record<string, string>>;
  readonly prefix: string;
  readonly isEach: boolean;
};

/** Omits fields that are undefined. */
function fill(request: Readonly<Record<string, unknown>>, filling: Filling): Answered {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined) {
      filled[name] = fillValue(name, value, filling);
    }
  }
  return filled;
}

function fillValue(name: string, value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') {
    return filling.words[value] ?? (IDS.includes(name) ? `${filling.prefix}${value}` : value);
  }
  if (Array.isArray(value) && name !== 'amount') {
    return value.map((one) =>
      typeof one === 'object' && one !== null
        ? fill(
            name === 'settles' && filling.isEach ? { member: '$member', ...one } : { ...one },
            filling,
          )
        : one,
    );
  }
  return value;
}
