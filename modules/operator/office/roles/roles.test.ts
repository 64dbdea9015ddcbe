import { expect, test } from 'vitest';
import { conflictsOf } from './conflicts.ts';
import { groupsOf } from './permission-groups.ts';
import { PRESET_IDS, presetPermissions } from './presets.ts';

const KNOWN = [
  ...['approval.decide', 'approval.view', 'audit.view', 'bet.view', 'chat.answer', 'chat.view'],
  ...[
    'join.handle',
    'lottery.terms',
    'lottery.view',
    'member.view',
    'notice.change',
    'vendor.keys',
  ],
  ...['vendor.view', 'wallet_transfer.resolve', 'weather.view'],
];

test('[O17] every permission stands in one group, an unknown one in the last', () => {
  const groups = groupsOf(KNOWN);
  expect(groups.flatMap(({ permissions }) => permissions).toSorted()).toEqual(KNOWN);
  expect(groups.at(-1)).toEqual({ id: 'other', permissions: ['weather.view'] });
  expect(groups[0]?.permissions).toEqual([
    'chat.answer',
    'chat.view',
    'join.handle',
    'member.view',
  ]);
});

test('[O17] a search leaves the groups that have something of it', () => {
  expect(groupsOf(KNOWN, (one) => one.includes('vendor'))).toEqual([
    { id: 'games', permissions: ['vendor.keys', 'vendor.view'] },
  ]);
});

test('[O17] a preset is what there is of its work, and the auditor reads everything and changes nothing', () => {
  expect(presetPermissions('auditor', KNOWN)).toEqual(KNOWN.filter((one) => one.endsWith('.view')));
  expect(presetPermissions('lottery', KNOWN)).toEqual([
    ...['approval.view', 'bet.view', 'lottery.terms', 'lottery.view'],
  ]);
  for (const preset of PRESET_IDS) {
    expect(presetPermissions(preset, KNOWN).length).toBeGreaterThan(0);
  }
});

test('[O17] who may ask for a change and decide about the same kind is warned of', () => {
  const decided = ['lottery.terms', 'vendor.keys'];
  expect(conflictsOf(['approval.decide', 'vendor.keys', 'bet.view'], decided)).toEqual([
    'vendor.keys',
  ]);
  expect(conflictsOf(['vendor.keys'], decided)).toEqual([]);
  expect(conflictsOf(['approval.decide'], decided)).toEqual([]);
  expect(conflictsOf(['*'], decided)).toEqual(decided);
});
