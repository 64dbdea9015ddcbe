import { settingsOf } from '#modules/brand/server/index.ts';
import { oldEnough } from '#modules/member/field-rules.birthday.ts';
import { playedOf } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { type CheckShown, type Kyc, readKyc } from '../../contract.ts';
import { type CheckRow, selectChecksOf, selectPictures } from '../checks/check.store.ts';
import { settingsOfBrand } from '../settings.ts';
import type { Member } from './level.store.ts';
import { endsWithin } from './level-rule.ts';
import { levelRulesOf } from './level-rules.ts';
import { limitOf } from './limit-rule.ts';
import { type Flow, sumsOf } from './money-sums.ts';
import { readLevelStatus } from './read-level.ts';

export const readKycHandler = handle(readKyc, async (call) => {
  const { memberId } = memberOf(call);
  return await showKyc(call.app, call.tx, { brandId: call.brand.id, memberId }, call.nowMs);
});

/** Everything about levels that a member reads, from the first day on. */
async function showKyc(app: AppContext, tx: ReadTx, member: Member, nowMs: number): Promise<Kyc> {
  const { settings } = await settingsOfBrand(tx, member.brandId);
  const { ages } = await settingsOf(tx, member.brandId);
  const rules = await levelRulesOf(app, tx, member);
  const { level, person, today } = await readLevelStatus(tx, member, nowMs);
  const [latest] = await selectChecksOf(tx, { ...member, limit: 1 });
  const staked = (await playedOf(tx, member.memberId))?.stake.day;
  const used = async (flow: Flow) => {
    const { day, life } = await sumsOf(app, tx, { ...member, flow, nowMs });
    return { day: toWireMoney(amount(day)), life: toWireMoney(amount(life)) };
  };
  return {
    level,
    isOn: rules.isOn,
    market: rules.market,
    levels: rules.levels.map((limits, place) => ({
      level: place,
      deposit: { day: limitOf(limits, 'deposit', 'day'), life: limitOf(limits, 'deposit', 'life') },
      withdraw: {
        day: limitOf(limits, 'withdraw', 'day'),
        life: limitOf(limits, 'withdraw', 'life'),
      },
      stake: { day: limits.stakeDay },
    })),
    playLevel: rules.playLevel,
    used: {
      deposit: await used('deposit'),
      withdraw: await used('withdraw'),
      stake: { day: staked === undefined ? null : toWireMoney(amount(staked)) },
    },
    isUnderReview: person.is_under_review,
    check: latest === undefined ? null : await showCheck(tx, latest),
    documentEndsOn: person.document_ends_on,
    isRenewalDue:
      person.level > 0 && endsWithin(person.document_ends_on, today, settings.renewDays),
    minAge: oldEnough(ages),
    answerHours: settings.dueHours,
    keepDays: settings.keepDays,
  };
}

async function showCheck(tx: ReadTx, check: CheckRow): Promise<CheckShown> {
  const pictures = await selectPictures(tx, check.id);
  return {
    id: String(check.id),
    level: check.level,
    document: check.document,
    // That a second person decides is nothing that the member waits for apart.
    state: check.state === 'second' ? 'waiting' : check.state,
    sentAt: check.sent_at.getTime(),
    dueAt: check.due_at?.getTime() ?? null,
    code: check.code,
    pictures: pictures.map(({ part, code }) => ({ part, code })),
  };
}
