import { readMemberInfo } from '#modules/member/contract.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { Session } from '#platform/site/session.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/**
 * The reader of a centre, as far as its menu needs it; `isKnown` is true once the server has answered or cannot answer.
 */
export function useReader(session: Session) {
  const { data, refusal } = useEndpoint(readMemberInfo, {});
  return {
    info: data,
    isKnown: data !== undefined || refusal !== undefined,
    reader: {
      isAgent: isAgent(session.accountType),
      hasUpline: data?.toUpline,
      pays: {
        enableCt: data?.enableCt,
        salary: data?.salary,
        hourSalary: data?.hourSalary,
        agentRealtimeSalary: data?.agentRealtimeSalary,
      },
      hasLabel: data !== undefined && (data.memberLabel.length > 0 || Boolean(data.clubLabel)),
    },
  };
}
