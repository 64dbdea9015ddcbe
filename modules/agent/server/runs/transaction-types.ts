import type { TransactionType } from '#modules/ledger/server/index.ts';
import { REASONS } from './pay-runs.ts';

/** What payments by contract are called in the account record. */
export const agentTransactionTypes: readonly TransactionType[] = [
  { id: 150, name: 'agentDividend', group: 'dividend', kind: 'dividend', reason: REASONS.dividend },
  { id: 151, name: 'agentDaily', group: 'daily_wage', kind: 'salary', reason: REASONS.daily },
  { id: 152, name: 'agentHourly', group: 'hour_wage', kind: 'salary', reason: REASONS.hourly },
  { id: 153, name: 'agentRealtime', group: 'hour_wage', kind: 'salary', reason: REASONS.realtime },
];
