import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const OFFICE = [
  'modules/*/office/**/*.{ts,tsx}',
  'studios/*/office/**/*.{ts,tsx}',
  'apps/office/**/*.{ts,tsx}',
];

/** What is called past the sender: answers are read, drawn or cleaned, or a sign is given that the next one overtakes. */
const PAST_THE_SENDER = [
  'joinService',
  'listRoles',
  'listShelvesOffice',
  'listStaff',
  'markConversationRead',
  'notifyPersonTyping',
  'previewNoticeHtml',
  'previewProgramHtml',
  'previewPromotionHtml',
  'previewVipHtml',
  'readBannerHosts',
  'readBannerOffice',
  'readBrandSettings',
  'readExportPart',
  'readGameOffice',
  'readNoticeOffice',
  'readOfficeAgentRun',
  'readOfficeMember',
  'readOfficeRebateRun',
  'readOfficeVendor',
  'reportPresence',
  'signOut',
];

test('[O14] every change of the back office goes through the sender, under a key until its answer is seen', () => {
  const called = OFFICE.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bcallOffice\((\w+)/g)].map(([, name = '']) => name));
  expect([...new Set(called)].sort()).toEqual(PAST_THE_SENDER);
});
