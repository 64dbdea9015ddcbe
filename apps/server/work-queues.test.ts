import { expect, test } from 'vitest';
import { waitingCounters, workQueues } from '#modules/operator/server/index.ts';
import { bindExtensions } from '#platform/extensions.ts';
import * as registry from './registry.ts';

const bound = bindExtensions(Object.values(registry));

test('[O11] whatever is counted as waiting is in the list of work, for the same people', () => {
  const named = (one: { readonly name: string; readonly permission: string }) =>
    `${one.name} ${one.permission}`;
  const queues = bound.of(workQueues).map(named).sort();
  expect(queues.length).toBeGreaterThan(10);
  expect(bound.of(waitingCounters).map(named).sort()).toEqual(queues);
});
