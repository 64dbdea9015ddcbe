import { lazy, Suspense, useEffect, useState } from 'react';
import { partsOf } from '#platform/site/module-parts.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ClockIcon, HistoryIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { noteWelcome } from './note-welcome.ts';

const POINTS = [
  { key: 'identity.welcome.record', Icon: HistoryIcon },
  { key: 'identity.welcome.pause', Icon: ClockIcon },
] as const;

/** The dialog of a first login: what there is to begin with, as modules bring it, then where the record and a pause are (LGN-4). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const [parts] = useState(broughtParts);
  useEffect(noteWelcome, []);
  return (
    <Dialog
      title={t('identity.welcome.title', { 0: account })}
      closeLabel={t('identity.close')}
      onClose={onClose}
      footer={
        <Button tone="leaf" isBlock data-first-focus onClick={onClose}>
          {t('identity.welcome.start')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-16">{t('identity.welcome.text')}</p>
        <Suspense fallback={<Skeleton shape="block" className="h-72 w-full" />}>
          {parts.map(({ id, Part }) => (
            <Part key={id} onLeave={onClose} />
          ))}
        </Suspense>
        <ul className="grid gap-2 text-14 text-ink-2">
          {POINTS.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3">
              <Icon size="small" className="mt-0.5 shrink-0 text-leaf-ink" />
              <span>{t(key)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** The parts that modules bring, each made lazy. */
function broughtParts() {
  return partsOf(({ welcomeParts }) => welcomeParts)
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, load }) => ({ id, Part: lazy(async () => ({ default: (await load()).Part })) }));
}
