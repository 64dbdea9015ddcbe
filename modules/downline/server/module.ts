import { memberFactReaders } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { agentPayInfo, readConsolidatedFundsHandler } from './agent-pay.ts';
import { memberUpline } from './member-upline.ts';
import { seedDemoTree } from './seed-demo-tree.ts';
import { uplineOf } from './tree.ts';

export const downlineModule: Module = {
  name: 'downline',
  handlers: [readConsolidatedFundsHandler],
  contributions: {
    memberInfo: async (_app, tx, member) => ({
      ...(await agentPayInfo(tx, member)),
      toUpline: (await uplineOf(tx, member.memberId)) !== undefined,
    }),
  },
  extends: [memberFactReaders.with(memberUpline)],
  seedDemo: seedDemoTree,
};
