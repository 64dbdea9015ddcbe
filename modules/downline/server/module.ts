import { approvals, memberFactReaders, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { agentPayInfo, readConsolidatedFundsHandler } from './agent-pay.ts';
import {
  createLinkHandler,
  deleteLinkHandler,
  listArrivalsHandler,
  listChannelsHandler,
  listExpiryOptionsHandler,
  listLinksHandler,
  listMainDomainsHandler,
  noteLinkVisitHandler,
  pauseLinkHandler,
} from './links/links-agent.ts';
import { memberUpline } from './member-upline.ts';
import {
  askMoveHandler,
  listMemberDownlinesHandler,
  moveApproval,
  readMemberTreeHandler,
} from './moves/moves-office.ts';
import { readQuotaGroupsHandler, readRebateSettingsHandler } from './rebates/rebates-agent.ts';
import { seedDemoTree } from './seed-demo-tree.ts';
import {
  changeDownlineMobileHandler,
  changeDownlineNicknameHandler,
  changeDownlinePasswordHandler,
  promoteDownlineHandler,
  updateDownlineRebatesHandler,
} from './team/change-downline.ts';
import {
  listDownlinesHandler,
  readDownlineHandler,
  readDownlineRebatesHandler,
} from './team/list-team.ts';
import { uplineOf } from './tree.ts';

export const downlineModule: Module = {
  name: 'downline',
  handlers: [
    readConsolidatedFundsHandler,
    readRebateSettingsHandler,
    readQuotaGroupsHandler,
    listLinksHandler,
    createLinkHandler,
    pauseLinkHandler,
    deleteLinkHandler,
    listArrivalsHandler,
    listExpiryOptionsHandler,
    listChannelsHandler,
    listMainDomainsHandler,
    noteLinkVisitHandler,
    listDownlinesHandler,
    readDownlineHandler,
    readDownlineRebatesHandler,
    updateDownlineRebatesHandler,
    promoteDownlineHandler,
    changeDownlineNicknameHandler,
    changeDownlinePasswordHandler,
    changeDownlineMobileHandler,
    readMemberTreeHandler,
    listMemberDownlinesHandler,
    askMoveHandler,
  ],
  contributions: {
    memberInfo: async (_app, tx, member) => ({
      ...(await agentPayInfo(tx, member)),
      toUpline: (await uplineOf(tx, member.memberId)) !== undefined,
    }),
  },
  extends: [
    approvals.with(moveApproval),
    memberFactReaders.with(memberUpline),
    permissions.with('tree.view', 'tree.move'),
  ],
  seedDemo: seedDemoTree,
};
