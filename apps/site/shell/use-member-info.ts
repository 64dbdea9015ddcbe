import { useEffect } from 'react';
import { readMemberInfo } from '#modules/member/contract.ts';
import { writeStored } from '#platform/site/storage.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/** The member behind the session, for a header; the labels are written down beside the session (SES-1). */
export function useMemberInfo() {
  const { data } = useEndpoint(readMemberInfo, {});
  useEffect(() => {
    if (data !== undefined) {
      writeStored('sessionStorage', 'memberLabel', JSON.stringify(data.memberLabel));
    }
  }, [data]);
  return data;
}
