import { createContext, use } from 'react';
import type { MemberTab } from '#platform/office/office-page.ts';

/** The shell fills it with the tabs of all modules, so that the member's page knows none of them. */
export const MemberTabsContext = createContext<readonly MemberTab[]>([]);

export function useMemberTabs(): readonly MemberTab[] {
  return use(MemberTabsContext);
}
