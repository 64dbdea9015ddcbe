import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { readConsolidatedFunds } from '../contract.ts';

const NONE = { dividend: false, dailySalary: false, hourSalary: false, realtimeSalary: false };

/** The payments that an account has here: those of the brand for agents, none for anybody else (AC-6). */
async function payOf(tx: ReadTx, of: { readonly brandId: number; readonly accountType: number }) {
  return isAgent(of.accountType) ? (await settingsOf(tx, of.brandId)).agentPay : NONE;
}

export const readConsolidatedFundsHandler = handle(readConsolidatedFunds, async (call) => {
  const { tx, brand } = call;
  const { accountType } = memberOf(call);
  const pay = await payOf(tx, { brandId: brand.id, accountType });
  return {
    dailysalreqtype: pay.dailySalary,
    divtypereq: pay.dividend,
    contracthoursalreq: pay.hourSalary,
    realtimesalreqtype: pay.realtimeSalary,
    dailysalinfotype: pay.dailySalary,
    divtypeinfo: pay.dividend,
    contracthoursalinfo: pay.hourSalary,
    contractmrdailysalinfotype: pay.dailySalary,
  };
});

/** The fields of the member's info that open the pages of the agent centre. */
export async function agentPayInfo(
  tx: ReadTx,
  { brandId, memberId }: { readonly brandId: number; readonly memberId: bigint },
) {
  const account = await accountById(tx, memberId);
  const { dividend, dailySalary, hourSalary, realtimeSalary } = await payOf(tx, {
    ...{ brandId, accountType: account?.accountType ?? 0 },
  });
  return {
    enableCt: dividend,
    salary: dailySalary,
    hourSalary,
    agentRealtimeSalary: realtimeSalary,
  };
}
