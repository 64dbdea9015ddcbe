import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { approveNow } from '../payout/start-payout.ts';
import type { WithdrawalRow } from '../stages/withdrawal.store.ts';
import { ruleOf } from './check-request.ts';
import { type Finding, isClean } from './findings.ts';

/** Approves a request in which the rule of the brand finds nothing; leaves every other one to the desk. */
export async function approveByRule(
  app: AppContext,
  tx: Tx,
  request: {
    readonly row: WithdrawalRow;
    readonly findings: readonly Finding[];
    readonly settings: WithdrawalSettings;
    readonly nowMs: number;
  },
): Promise<WithdrawalRow> {
  const { row, findings, settings, nowMs } = request;
  if (!isClean(findings, ruleOf(settings))) {
    return row;
  }
  const moved = await approveNow(app, tx, {
    brandId: row.brand_id,
    id: row.id,
    by: { kind: 'rule' },
    nowMs,
  });
  return typeof moved === 'string' ? row : moved;
}
