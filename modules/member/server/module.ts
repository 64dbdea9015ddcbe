import { trialOpeners } from '#modules/identity/server/index.ts';
import { exportedLists } from '#modules/lists/server/index.ts';
import { codeTargets } from '#modules/messaging/server/index.ts';
import { figureReaders, permissions, searchers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { memberSearcher } from './find-members.ts';
import { freezeMemberHandler, freezeMembersHandler } from './freeze-members.ts';
import { labelMembersHandler } from './label-members.ts';
import { setMemberLabelsHandler } from './labels-office.ts';
import { listLookAlikesHandler } from './look-alikes-office.ts';
import { memberFigures } from './member-figures.ts';
import { createMember } from './members.ts';
import {
  endMemberSessionsHandler,
  listOfficeMembersHandler,
  membersExport,
  readOfficeMemberHandler,
} from './members-office.ts';
import { readAvatarHandler, readIconHandler, readMemberInfoHandler } from './read-member-info.ts';
import {
  endMemberSessionHandler,
  readMemberAccessHandler,
  unlockMemberLoginHandler,
  unlockMemberPaymentHandler,
} from './security/access-office.ts';
import { bindMailHandler, bindMobileHandler } from './security/bind-by-code.ts';
import { notifyPasswordChanged } from './security/notify-password-changed.ts';
import {
  notifyOfClosing,
  notifyOfFactors,
  notifyOfLoginWays,
} from './security/on-account-changed.ts';
import {
  sendOwnMailHandler,
  sendOwnSmsHandler,
  sendPaymentCodeHandler,
  verifyOwnMailHandler,
  verifyOwnSmsHandler,
} from './security/own-contact-codes.ts';
import {
  checkPaymentPasswordHandler,
  resetPaymentPasswordHandler,
  setPaymentPasswordHandler,
} from './security/payment-password.ts';
import { isPaymentTarget } from './security/payment-targets.ts';
import {
  hasWithdrawalPasswordHandler,
  readSecurityConfigHandler,
  readSecurityProfileHandler,
} from './security/read-security-profile.ts';
import { setPayeeNameHandler, setPersonHandler } from './security/set-person.ts';
import { seedDemoMembers } from './seed-demo-members.ts';
import { endChosenSessionsHandler, listMemberSessionsHandler } from './sessions/sessions-office.ts';
import { changeLanguageHandler, updateProfileHandler } from './update-profile.ts';

export const memberModule: Module = {
  name: 'member',
  handlers: [
    readMemberInfoHandler,
    updateProfileHandler,
    changeLanguageHandler,
    readIconHandler,
    readAvatarHandler,
    listOfficeMembersHandler,
    readOfficeMemberHandler,
    freezeMemberHandler,
    freezeMembersHandler,
    endMemberSessionsHandler,
    listMemberSessionsHandler,
    endChosenSessionsHandler,
    setMemberLabelsHandler,
    labelMembersHandler,
    listLookAlikesHandler,
    readSecurityProfileHandler,
    readSecurityConfigHandler,
    hasWithdrawalPasswordHandler,
    setPersonHandler,
    setPayeeNameHandler,
    bindMobileHandler,
    bindMailHandler,
    sendPaymentCodeHandler,
    setPaymentPasswordHandler,
    resetPaymentPasswordHandler,
    sendOwnSmsHandler,
    sendOwnMailHandler,
    verifyOwnSmsHandler,
    verifyOwnMailHandler,
    checkPaymentPasswordHandler,
    readMemberAccessHandler,
    endMemberSessionHandler,
    unlockMemberLoginHandler,
    unlockMemberPaymentHandler,
  ],
  extends: [
    permissions.with('member.view', 'member.change', 'member.unlock', 'member.label'),
    searchers.with(memberSearcher),
    figureReaders.with(memberFigures),
    exportedLists.with(membersExport),
    codeTargets.with({ purpose: 'payment', isKnown: isPaymentTarget }),
    trialOpeners.with({
      name: 'member',
      open: (_app, tx, trial) => createMember(tx, trial),
    }),
  ],
  listeners: [notifyOfFactors, notifyOfClosing, notifyOfLoginWays, notifyPasswordChanged],
  seedDemo: seedDemoMembers,
};
