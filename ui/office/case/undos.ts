import { createContext, use } from 'react';
import type { Undo } from '#platform/office/office-page.ts';
import { useOperator } from '../operator.ts';

/** What modules can take back. The shell provides it, because the kit imports no module. */
export const UndosContext = createContext<readonly Undo[]>([]);

/** How a change can be taken back; undefined when it cannot, or not by this operator. */
export function useUndo(action: string): Undo | undefined {
  const undos = use(UndosContext);
  const { permissions } = useOperator();
  return undos.find(
    ({ actions, permission }) => actions.includes(action) && permissions.includes(permission),
  );
}
