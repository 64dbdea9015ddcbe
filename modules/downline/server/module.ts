import { memberFactReaders } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { memberUpline } from './member-upline.ts';
import { seedDemoTree } from './seed-demo-tree.ts';
import { uplineOf } from './tree.ts';

export const downlineModule: Module = {
  name: 'downline',
  handlers: [],
  contributions: {
    memberInfo: async (_app, tx, { memberId }) => ({
      toUpline: (await uplineOf(tx, memberId)) !== undefined,
    }),
  },
  extends: [memberFactReaders.with(memberUpline)],
  seedDemo: seedDemoTree,
};
