import { useEffect } from 'react';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ClockIcon, HistoryIcon, ShieldIcon } from '#ui/icon/icons.ts';
import { Lily } from '#ui/lily/lily.tsx';
import { noteWelcome } from './note-welcome.ts';

const POINTS = [
  { key: 'identity.welcome.record', Icon: HistoryIcon },
  { key: 'identity.welcome.security', Icon: ShieldIcon },
  { key: 'identity.welcome.pause', Icon: ClockIcon },
] as const;

/** The dialog of a first login: a welcome, and where the record, security and a pause are (LGN-4). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
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
        <Lily className="size-20 justify-self-center" />
        <p className="text-16">{t('identity.welcome.text')}</p>
        <ul className="grid gap-3 text-14">
          {POINTS.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3">
              <Icon className="mt-0.5 shrink-0 text-leaf-ink" />
              <span>{t(key)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
