import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';

/** Asks before a page with unsaved text is left: by a link of the office, a reload, or the end of the tab. */
export function LeaveGuard({ isKept }: { readonly isKept: boolean }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const root = useHref('/');
  const [way, setWay] = useState<string>();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = (event: MouseEvent) => {
      const to = event.button === 0 && !isElsewhere(event) ? linkOf(event.target, root) : undefined;
      if (to !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        setWay(to);
      }
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', stop, true);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', stop, true);
    };
  }, [root]);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={way !== undefined}
      onClose={() => setWay(undefined)}
      title={<b>{t('office.leave.title')}</b>}
    >
      <div className="of-stack">
        <p>{t(isKept ? 'office.leave.kept' : 'office.leave.lost')}</p>
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={() => void navigate(way ?? '')}>
            {t('office.leave.go')}
          </Button>
          <Button onClick={() => setWay(undefined)} data-autofocus>
            {t('office.leave.stay')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** A click that opens another tab leaves nothing. */
function isElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** Where a link of the office leads, below its root; undefined for everything else. */
function linkOf(target: EventTarget | null, root: string): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isHere = pathname === location.pathname;
  const base = root.replace(/\/$/, '');
  return origin !== location.origin || isHere || !pathname.startsWith(base)
    ? undefined
    : `${pathname.slice(base.length)}${search}${hash}`;
}
