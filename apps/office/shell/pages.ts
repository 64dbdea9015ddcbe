import {
  type MemberTab,
  OFFICE_AREAS,
  type OfficeModule,
  type OfficePage,
  type Undo,
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

/** What can be taken back, of all modules. */
export const undos: readonly Undo[] = modules.flatMap((module) => module.undos ?? []);

function rank({ area, menu }: OfficePage): number {
  return OFFICE_AREAS.indexOf(area) * 1000 + (menu?.order ?? 999);
}
