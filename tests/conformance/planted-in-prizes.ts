import type { Edit } from './planted-defect.ts';

/** Faults of prize budgets. The cases know no budget, so random histories must see them. */
export const IN_PRIZES: readonly (Edit & {
  readonly name: string;
  readonly also?: readonly Edit[];
})[] = [
  {
    name: 'a repeated prize is taken from the budget again',
    within: 'play.pay_batch',
    text: 'v_late[r.ord] := r.known_late;',
    becomes: `v_late[r.ord] := r.known_late;
      if r.budgeted then
        perform play.spend_prize(p_brand, r.vendor, r.account_currency, r.account, r.amount, r.day_max, r.member_max);
      end if;`,
  },
  {
    name: 'a member gets a tick above the maximum of the day',
    within: 'play.spend_prize',
    text: 'v_of_member + p_amount > p_member_max',
    becomes: 'v_of_member + p_amount > p_member_max + 1',
    also: [
      {
        within: 'play.spend_prize',
        text: 'p_amount > p_member_max then',
        becomes: 'p_amount > p_member_max + 1 then',
      },
    ],
  },
  {
    name: 'a vendor pays a tick above the maximum of the day',
    within: 'play.spend_prize',
    text: 'v_of_vendor + p_amount > p_day_max',
    becomes: 'v_of_vendor + p_amount > p_day_max + 1',
  },
  {
    name: 'refused prizes are paid',
    within: 'play.pay_batch',
    text: /elsif v_code\[r\.ord\] = 'OK' then\s+v_moved :=/,
    becomes: `elsif v_code[r.ord] = 'OK' or r.budgeted and v_code[r.ord] = 'LIMIT_REACHED' then
      v_moved :=`,
  },
  {
    name: 'a vendor without a budget pays prizes',
    within: 'play.spend_prize',
    text: 'if p_day_max is null or p_member_max is null or',
    becomes: 'if',
  },
  {
    name: 'what a bet of nothing pays needs no budget',
    within: 'play.pay_batch',
    text: "if v_code[r.ord] = 'OK' and r.budgeted and",
    becomes: "if v_code[r.ord] = 'OK' and r.prize and",
  },
  {
    name: 'a later settlement takes its whole total from the budget',
    within: 'play.pay_batch',
    text: 'then r.amount - coalesce(r.payout_ticks, 0)',
    becomes: 'then r.amount',
  },
  {
    name: 'a prize that is rolled back may be paid again from the budget',
    within: 'play.roll_back',
    text: 'v_kind := 20;',
    becomes: `v_kind := 20;
      update play.prize_spent set spent_ticks = 0 where vendor_id = p_vendor and account_id in (0, p_account);`,
  },
  {
    name: 'a refund leaves what its stake had backed as it was',
    within: 'play.roll_back',
    text: 'v_unbacked := play.unbacked_without(p_account, v_bet.id, false);',
    becomes: 'v_unbacked := 0;',
  },
  {
    name: 'a settlement as void leaves what its stake had backed as it was',
    within: 'play.pay_batch',
    text: 'v_unbacked := play.unbacked_without(r.account, r.bet, false);',
    becomes: 'v_unbacked := 0;',
  },
  {
    name: 'a void stake backs what its round pays',
    within: 'play.has_stake',
    text: "('ROLLED_BACK', 'VOID')",
    becomes: "('ROLLED_BACK')",
  },
  {
    name: 'what was taken from the budget for a bet of nothing is taken again with the stake',
    within: 'play.unbacked_without',
    text: 'b.payout_ticks - coalesce(b.budget_ticks, 0)',
    becomes: 'b.payout_ticks',
  },
  {
    name: 'a refund above the budget is paid',
    within: 'play.roll_back',
    text: "v_code := 'LIMIT_REACHED';",
    becomes: 'null;',
  },
  {
    name: 'large prizes open no case',
    within: 'play.pay_batch',
    text: 'if v_large[r.ord] then',
    becomes: 'if false then',
  },
];
