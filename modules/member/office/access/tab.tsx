import { readMemberFactors } from '#modules/factor/contract.office.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readMemberAccess } from '../../contract.access-office.ts';
import { AccessLists } from './access-lists.tsx';
import { Locks } from './locks.tsx';

/** How a member gets in, what is locked, and the keys to it (R14). */
export function Tab({ memberId }: { readonly memberId: string }) {
  const access = useOffice(readMemberAccess, { id: memberId });
  const factors = useOffice(readMemberFactors, { id: memberId });
  const refusal = access.refusal ?? factors.refusal;
  if (refusal !== undefined) {
    return <Refusal refusal={refusal} />;
  }
  if (access.data === undefined || factors.data === undefined) {
    return <Loading />;
  }
  return (
    <div className="of-stack">
      <Locks memberId={memberId} access={access.data} factors={factors.data} />
      <AccessLists memberId={memberId} access={access.data} />
    </div>
  );
}
