import { type ReactNode, useEffect } from 'react';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useModals } from './modals.ts';
import { useLocation } from './router.tsx';
import { isLoggedOut } from './session.ts';

type Texts = {
  readonly title: string;
  /** Of the button. */
  readonly logIn: string;
  readonly tone?: ButtonProps['tone'];
  readonly children?: ReactNode;
};

/**
 * In place of what only a member sees: the login opens by itself, and again when the button is pressed. It leads back
 * to this very address (LGN-11, ROL-1).
 */
export function LogInFirst({ title, logIn, tone = 'leaf', children }: Texts) {
  const { pathname, search } = useLocation();
  const open = useModals((state) => state.open);
  const path = pathname + search;
  useEffect(() => {
    if (isLoggedOut()) {
      open('loginPopupModal', { path });
    }
  }, [open, path]);
  return (
    <EmptyState
      title={title}
      action={
        <Button tone={tone} onClick={() => open('loginPopupModal', { path })}>
          {logIn}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
