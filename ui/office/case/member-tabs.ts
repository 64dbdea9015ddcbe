import { createContext, use } from 'react';
import type { MemberTab } from '#platform/office/office-page.ts';

/** The tabs of all modules on the member's page. The shell provides them, because the kit imports no module. */
export const MemberTabsContext = createContext<readonly MemberTab[]>([]);

export function useMemberTabs(): readonly MemberTab[] {
  return use(MemberTabsContext);
}
