import { readMemberInfo } from '#modules/member/contract.ts';
import { listServiceChannels, type ServiceChannel } from '#modules/support/contract.ts';
import { useSession } from '#platform/site/session.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { channelsFor } from './who-sees.ts';

const FRESH_MS = 60_000;

/** The ways to customer service of the reader. */
export function useChannels(): readonly ServiceChannel[] {
  const isMember = useSession((state) => state.session !== undefined);
  const all = useEndpoint(listServiceChannels, {}, { staleMs: FRESH_MS });
  const member = useEndpoint(readMemberInfo, {}, { enabled: isMember });
  const rankLevel = isMember ? (member.data?.clubLabel?.rankLevel ?? 0) : 0;
  return channelsFor(all.data?.channels ?? [], rankLevel);
}
