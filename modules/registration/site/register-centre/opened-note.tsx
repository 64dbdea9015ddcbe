import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import { CopyText } from './copy-text.tsx';

export type Opened = { readonly userName: string; readonly password: string };

/** What the agent hands over, once: the password is shown nowhere else. */
export function OpenedNote({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslate();
  const { userName, password } = opened;
  return (
    <div role="status">
      <Note tone="leaf">
        <div className="grid justify-items-start gap-2">
          <b>{t('registerCentre.opened', { 0: userName })}</b>
          <span className="break-all">
            {t('registerCentre.opened.password')} <code>{password}</code>
          </span>
          <span>{t('registerCentre.opened.text')}</span>
          <CopyText text={`${userName}\n${password}`} label={t('registerCentre.opened.copy')} />
        </div>
      </Note>
    </div>
  );
}
