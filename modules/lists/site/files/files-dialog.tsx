import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listAgentExports, requestAgentExport } from '../../contract.ts';
import { FileRow } from './file-row.tsx';

/** Rows are counted up while a file is made. */
const REFRESH_MS = 2_000;

const FORMATS = ['csv', 'xlsx'] as const;

/** A list of the agent centre, and its filter as its call takes it. */
export type FileOf = {
  readonly list: string;
  readonly filter: Readonly<Record<string, string | number | boolean | undefined>>;
};

/** Starts a file of all rows, and shows those of the last day: how far they are, until when they can be saved. */
export function FilesDialog(props: FileOf & { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<(typeof FORMATS)[number]>();
  const requesting = useCommand(requestAgentExport);
  const files = useEndpoint(
    listAgentExports,
    {},
    {
      staleMs: 0,
      refetchMs: ({ state }) =>
        state.data?.list.some((file) => file.state === 'waiting') === true ? REFRESH_MS : false,
    },
  );

  async function request(format: (typeof FORMATS)[number]): Promise<void> {
    setAsked(format);
    const filter = Object.fromEntries(
      Object.entries(props.filter).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    try {
      await requesting.send({ list: props.list, filter, format });
    } catch {
      // The note above the list names the refusal.
    }
    await files.refetch();
  }
  return (
    <Dialog
      title={t('lists.files.title')}
      closeLabel={t('lists.files.close')}
      onClose={props.onClose}
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t('lists.files.says')}</p>
        <div className="flex flex-wrap gap-2">
          {FORMATS.map((format) => (
            <Button
              key={format}
              tone="tonal"
              icon={<DownloadIcon size="small" />}
              isBusy={requesting.isSending && asked === format}
              onClick={() => void request(format)}
            >
              {t(`lists.files.make.${format}`)}
            </Button>
          ))}
        </div>
        {requesting.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, requesting.refusal)}
          </Note>
        )}
        {files.refusal !== undefined ? (
          <EmptyState title={refusalText(t, files.refusal)} />
        ) : files.data === undefined ? (
          <Skeleton shape="block" className="h-32 w-full" />
        ) : files.data.list.length === 0 ? (
          <EmptyState title={t('lists.files.none')}>{t('lists.files.none.text')}</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {files.data.list.map((file) => (
              <FileRow key={file.id} file={file} onChanged={() => void files.refetch()} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
