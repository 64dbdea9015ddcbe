import { readMemberInfo } from '#modules/member/contract.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { readAgain } from '#platform/site/read-again.ts';

/** Asks for the counts of the badges again, wherever they are shown. */
export function useBadges(): () => void {
  const queries = useQueryClient();
  return () => void readAgain(queries, { queryKey: [readMemberInfo.wire[0]] });
}
