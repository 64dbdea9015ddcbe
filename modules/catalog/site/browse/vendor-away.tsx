import type { ReactNode } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MessageIcon } from '#ui/icon/icons.ts';

type VendorAwayProps = {
  readonly title: string;
  /** The state's own picture where none is given. */
  readonly picture?: ReactNode;
  /** Why. */
  readonly children: ReactNode;
};

/** Replaces the games of a vendor that cannot be played now: the reason, a contact, and other games (GL-4). */
export function VendorAway({ children, ...about }: VendorAwayProps) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <EmptyState
      {...about}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button tone="leaf" icon={<MessageIcon />} onClick={() => open('chatModal')}>
            {t('catalog.list.support')}
          </Button>
          <Link to="/hot" className={buttonClass({ tone: 'tonal' })}>
            {t('catalog.list.otherGames')}
          </Link>
        </span>
      }
    >
      {children}
    </EmptyState>
  );
}
