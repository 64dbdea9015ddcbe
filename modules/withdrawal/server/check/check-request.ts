import { accountById } from '#modules/identity/server/index.ts';
import { paymentPasswordChangedAt } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { units } from '#platform/money/money.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { countSharers, type PayeeRow } from '../payees/payee.store.ts';
import { readTurnover } from '../turnover/read-turnover.ts';
import { countRequests } from './check.store.ts';
import { type CheckRule, type Finding, findingsOf } from './findings.ts';
import { countSignals } from './signals.ts';

const DAY_MS = 86_400_000;

/** The bounds of automatic approval, in ticks. */
export function ruleOf(settings: WithdrawalSettings): CheckRule {
  const { autoUnits, autoAccountDays, autoPayeeDays, autoNameScore, minNameScore } = settings;
  const autoTicks = units(BigInt(autoUnits));
  return { autoTicks, autoAccountDays, autoPayeeDays, autoNameScore, minNameScore };
}

/** Answers “can we pay?” with reasons, as things stand now. */
export async function checkRequest(
  app: AppContext,
  tx: ReadTx,
  request: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly payee: PayeeRow;
    readonly amountTicks: bigint;
    readonly settings: WithdrawalSettings;
    readonly nowMs: number;
  },
): Promise<readonly Finding[]> {
  const { brandId, memberId, payee, amountTicks, settings, nowMs } = request;
  const member = { brandId, memberId };
  const since = new Date(nowMs);
  const account = await accountById(tx, memberId);
  const pinChangedAt = await paymentPasswordChangedAt(tx, memberId);
  const { requiredTicks, doneTicks } = await readTurnover(tx, member);
  const counts = await countRequests(tx, { ...member, since });
  const daysSince = (at: Date | undefined) =>
    at === undefined ? 0 : Math.floor((nowMs - at.getTime()) / DAY_MS);
  return findingsOf(
    {
      amountTicks,
      remainingTurnoverTicks: requiredTicks - doneTicks,
      nameScore: payee.name_score,
      payeeAgeDays: daysSince(payee.created_at),
      payeeSharers: await countSharers(tx, { brandId, payeeId: payee.id }),
      accountAgeDays: daysSince(account?.createdAt),
      isPinFresh: pinChangedAt !== undefined && nowMs - pinChangedAt.getTime() < DAY_MS,
      signals: await countSignals(app, tx, member),
      arrivedBefore: counts.arrived,
    },
    ruleOf(settings),
  );
}
