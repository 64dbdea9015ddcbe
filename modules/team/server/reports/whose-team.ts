import { settingsOf } from '#modules/brand/server/index.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import { accountById, findAccount } from '#modules/identity/server/index.ts';
import { memberOf, type ReadCall } from '#platform/http/handle.ts';
import { selectProgress } from '../sums/team-sums.store.ts';
import { selectDays } from './overview.store.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
/** A query covers at most a quarter of a year. */
const MAX_DAYS = 92;

export type TeamCall = ReadCall<
  {
    readonly startDate?: number;
    readonly endDate?: number;
    readonly subordinateName?: string;
  },
  'not_in_team' | 'period_too_long'
>;

/** Whose figures a call reads, of which days, and until when they are summed. */
export type Asked = {
  readonly agentId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly days: number;
  readonly timeZone: string;
  readonly asOf: number;
};

/**
 * Decides whose figures an agent reads: the own, or those of somebody below by name. A name that is unknown, of another
 * brand or not below the agent now is refused in one way, so that the answer tells nothing about it.
 */
export async function whoseTeam(
  call: Pick<TeamCall, 'tx' | 'brand' | 'actor' | 'input' | 'reject'>,
): Promise<bigint> {
  const { memberId } = memberOf(call);
  const name = call.input.subordinateName ?? '';
  if (name === '') {
    return memberId;
  }
  const named = await findAccount(call.tx, { brandId: call.brand.id, account: name });
  if (named === undefined) {
    return call.reject('not_in_team');
  }
  const isOwn = named.id === memberId;
  return isOwn || (await uplinesOf(call.tx, named.id)).includes(memberId)
    ? named.id
    : call.reject('not_in_team');
}

/** The same with the period, as whole days of the brand's clock. */
export async function askedOf(call: TeamCall): Promise<Asked> {
  const { tx, brand, input, nowMs, reject } = call;
  const agentId = await whoseTeam(call);
  const { timeZone } = await settingsOf(tx, brand.id);
  const untilMs = input.endDate ?? nowMs + 1;
  const fromMs = input.startDate ?? untilMs - (DEFAULT_DAYS - 1) * DAY_MS;
  if (untilMs - fromMs > (MAX_DAYS + 1) * DAY_MS) {
    return reject('period_too_long', { 0: String(MAX_DAYS) });
  }
  const [days, asOf] = await Promise.all([
    selectDays(tx, {
      from: new Date(fromMs),
      until: new Date(Math.max(untilMs, fromMs + 1)),
      timeZone,
    }),
    selectProgress(tx, brand.id),
  ]);
  return { agentId, ...days, timeZone, asOf: asOf?.getTime() ?? 0 };
}

/** Names from the agent who asks down to somebody below. */
export async function pathTo(
  { tx, actor }: Pick<TeamCall, 'tx' | 'actor'>,
  subjectId: bigint,
): Promise<readonly string[]> {
  const { memberId } = memberOf({ actor });
  const above = await uplinesOf(tx, subjectId);
  const ids = [...above.slice(0, above.indexOf(memberId) + 1).reverse(), subjectId];
  const accounts = await Promise.all(ids.map((id) => accountById(tx, id)));
  return accounts.map((account) => account?.account ?? '');
}
