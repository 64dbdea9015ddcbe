import { ApproveDialog } from './approve-dialog.tsx';
import type { Case } from './case.ts';
import type { Act } from './case-actions.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

/** The dialog of an action. */
export function CaseDialog(props: {
  readonly one: Case;
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const { one, act, onClose } = props;
  switch (act) {
    case 'approve':
      return <ApproveDialog one={one} onClose={onClose} />;
    case 'refuse':
      return <RefuseDialog one={one} onClose={onClose} />;
    case 'hold':
      return <HoldDialog one={one} onClose={onClose} />;
    case 'pay':
      return <PayDialog one={one} onClose={onClose} />;
    case 'reveal':
      return <RevealDialog one={one} onClose={onClose} />;
    case 'arrived':
    case 'give_back':
      return <DisputeDialog one={one} hasArrived={act === 'arrived'} onClose={onClose} />;
    default:
      return act satisfies never;
  }
}
