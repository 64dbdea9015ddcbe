import { officeHandlers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
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
    ...officeHandlers(
      listOfficeMembersHandler,
      readOfficeMemberHandler,
      freezeMemberHandler,
      endMemberSessionsHandler,
    ),
  ],
  seedDemo: seedDemoMembers,
};
