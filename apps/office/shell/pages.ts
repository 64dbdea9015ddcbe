import {
  type MemberTab,
  OFFICE_GROUPS,
  type OfficeModule,
  type OfficePage,
} from '#platform/office/office-page.ts';
import * as registry from '../registry.ts';

const modules = Object.values<OfficeModule>(registry);

/** Pages of all modules, in the order of the menu. */
export const pages: readonly OfficePage[] = modules
  .flatMap((module) => module.pages)
  .sort((left, right) => rank(left) - rank(right));

/** The tabs of all modules about one member. */
export const memberTabs: readonly MemberTab[] = modules
  .flatMap((module) => module.memberTabs ?? [])
  .sort((left, right) => left.order - right.order);

function rank({ menu }: OfficePage): number {
  return menu === undefined
    ? Number.MAX_SAFE_INTEGER
    : OFFICE_GROUPS.indexOf(menu.group) * 1000 + menu.order;
}
