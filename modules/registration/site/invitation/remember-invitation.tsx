import { useEffect } from 'react';
import { noteLinkVisit } from '#modules/downline/contract.links.ts';
import { call } from '#platform/site/call.ts';
import {
  codeOfAddress,
  rememberedInvitation,
  rememberInvitation,
} from './remembered-invitation.ts';

/** Keeps the code of the link that this tab came by until somebody registers, and counts the visit once. */
export function Part() {
  useEffect(() => {
    const code = codeOfAddress(firstSearch());
    if (code !== '' && code !== rememberedInvitation()) {
      rememberInvitation(code);
      // A visit that is not counted is no fault of the page.
      void call(noteLinkVisit, { code }).catch(() => undefined);
    }
  }, []);
  return null;
}

/** The query that the tab came with: by now another page may be shown. */
function firstSearch(): string {
  const [first] = performance.getEntriesByType('navigation');
  return URL.parse(first?.name ?? '')?.search ?? globalThis.location.search;
}
