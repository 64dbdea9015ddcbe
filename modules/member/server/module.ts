import { contactBook, trialOpeners } from '#modules/identity/server/index.ts';
import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { memberContacts } from './contacts.ts';
import { createMember } from './members.ts';
import {
  endMemberSessionsHandler,
  freezeMemberHandler,
  listOfficeMembersHandler,
  readOfficeMemberHandler,
} from './members-office.ts';
import { readAvatarHandler, readIconHandler, readMemberInfoHandler } from './read-member-info.ts';
import { seedDemoMembers } from './seed-demo-members.ts';
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
    endMemberSessionsHandler,
  ],
  extends: [
    permissions.with('member.view', 'member.change', 'member.unlock'),
    contactBook.with(memberContacts),
    trialOpeners.with({
      name: 'member',
      open: (_house, tx, trial) => createMember(tx, trial),
    }),
  ],
  seedDemo: seedDemoMembers,
};
