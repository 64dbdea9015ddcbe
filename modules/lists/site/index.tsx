import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import type { FileOf } from './files/files-dialog.tsx';

const FilesDialog = lazy(async () => ({
  default: (await import('./files/files-dialog.tsx')).FilesDialog,
}));

/** The button of a report that has all of its rows made into a file, and the files that were made. */
export function AgentFiles(props: FileOf) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        {t('lists.files.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
