import { Button, Modal } from '@mantine/core';
import { useLocation } from 'react-router';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { type PageKey, useShownKeys } from '#ui/office/keys/key-map.ts';
import './help-dialog.css';
import { pageAt } from './use-tab-title.ts';

type HelpDialogProps = {
  readonly pages: readonly OfficePage[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTour: () => void;
};

/** What the open page and its fields are for, and every key that works now. */
export function HelpDialog({ pages, isOpen, onClose, onTour }: HelpDialogProps) {
  const { t } = useTranslate();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={isOpen}
      onClose={onClose}
      title={<b>{t('office.help.title')}</b>}
      size="xl"
    >
      <div className="of-stack">
        <PageHelp />
        <Keys pages={pages} />
        <div>
          <Button variant="default" onClick={onTour}>
            {t('office.tour.start')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function PageHelp() {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (page === undefined) {
    return null;
  }
  const { title, help, fields = [] } = page;
  return (
    <section>
      <h2 className="of-help-head">{t(title)}</h2>
      <p>{t(help)}</p>
      <p>{t(`${help}.first`)}</p>
      <p>
        <b>{t('office.help.final')}</b> {t(`${help}.final`)}
      </p>
      {fields.length > 0 && (
        <dl className="of-help-fields">
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>{t(`${field}.help`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Keys({ pages }: { readonly pages: readonly OfficePage[] }) {
  const { t } = useTranslate();
  const own = useShownKeys();
  const everywhere: readonly PageKey[] = [
    { key: '/', label: t('office.keys.search') },
    { key: 'Ctrl K', label: t('office.keys.search') },
    { key: '?', label: t('office.keys.help') },
    { key: 'Ctrl Enter', label: t('office.keys.confirm') },
    { key: 'Esc', label: t('office.keys.close') },
  ];
  const going = pages.flatMap(({ letter, title }) =>
    letter === undefined ? [] : [{ key: `g ${letter}`, label: t(title) }],
  );
  return (
    <>
      {own.length > 0 && <KeyList title={t('office.keys.here')} keys={own} />}
      <KeyList title={t('office.keys.everywhere')} keys={everywhere} />
      <KeyList title={t('office.keys.go')} keys={going} />
    </>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly PageKey[] }) {
  return (
    <section>
      <h2 className="of-help-head">{title}</h2>
      <dl className="of-help-keys">
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              {[...key.split(' ').entries()].map(([at, one]) => (
                <kbd key={at} className="of-help-key">
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
