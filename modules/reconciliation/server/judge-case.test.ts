import { expect, test } from 'vitest';
import { whySkipped } from './judge-case.ts';

const OPEN = { status: 'open', kind: 'win_refused', assignee_id: null };
const take = { action: 'take', operatorId: 7n } as const;
const close = { action: 'close', operatorId: 7n } as const;

test('[O18] of several cases those are taken that nobody works on', () => {
  expect(whySkipped(OPEN, take)).toBe(undefined);
  expect(whySkipped({ ...OPEN, assignee_id: 7n }, take)).toBe('mine');
  expect(whySkipped({ ...OPEN, assignee_id: 8n }, take)).toBe('taken');
  expect(whySkipped({ ...OPEN, status: 'closed' }, take)).toBe('closed');
  expect(whySkipped(undefined, take)).toBe('unknown');
});

test('[O18] of several cases those are closed that are open and not about money on its way', () => {
  expect(whySkipped({ ...OPEN, assignee_id: 8n }, close)).toBe(undefined);
  expect(whySkipped({ ...OPEN, kind: 'transfer_held' }, close)).toBe('of_transfer');
  expect(whySkipped({ ...OPEN, kind: 'transfer_held', status: 'closed' }, close)).toBe('closed');
});
