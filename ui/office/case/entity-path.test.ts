import { expect, test } from 'vitest';
import { entityPath } from './entity-path.ts';

test.each([
  ['draw:K3-1M-20261121-0715', '/lottery/draws/K3-1M/20261121-0715'],
  ['lottery:K3-1M', '/lottery/games/K3-1M'],
  ['lottery:K3-1M:SUM:9', '/lottery/games/K3-1M'],
  ['brand:2', '/brands/2'],
  ['game:1001', '/games/1001'],
  ['door:RUPALI', '/vendors/RUPALI'],
  ['gateway:sms', '/gateways?part=sms'],
  ['download:ANDROID', undefined],
  ['alert:7', undefined],
])('[O1] the page of %s is %s', (entity, path) => {
  expect(entityPath(entity)).toBe(path);
});
