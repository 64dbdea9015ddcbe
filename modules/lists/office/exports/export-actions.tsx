import { Button } from '@mantine/core';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { callOffice, OfficeRefusal } from '#platform/office/call-office.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { saveFile } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Refusal } from '#ui/office/states.tsx';
import {
  cancelExport,
  type listExports,
  openExport,
  readExportPart,
} from '../../contract.office.ts';
import { type FilePart, fileOfParts, partBytes } from '../../file-parts.ts';

type Row = Static<typeof listExports.output>['rows'][number];

/** Saves a file that is ready, or cancels one that is being made. */
export function ExportActions({ row }: { readonly row: Row }) {
  const { t } = useTranslate();
  const cancelling = useOfficeMutation(cancelExport);
  const { save, progress, refusal } = useSaving(row);
  if (row.state === 'waiting') {
    return (
      <Button
        variant="subtle"
        size="xs"
        leftSection={<X size={14} />}
        loading={cancelling.isSending}
        onClick={() => void cancelling.send({ id: row.id })}
      >
        {t('office.exports.cancel')}
      </Button>
    );
  }
  if (row.state !== 'done') {
    return null;
  }
  return (
    <>
      <Button
        size="xs"
        leftSection={<Download size={14} />}
        disabled={progress !== undefined}
        onClick={() => void save()}
      >
        {progress === undefined
          ? t('office.exports.save')
          : t('office.exports.saving', { 0: progress.part, 1: progress.parts })}
      </Button>
      {refusal !== undefined && <Refusal refusal={refusal} />}
    </>
  );
}

/** Reads the parts one behind the other; the browser puts them together as one file. */
function useSaving({ id, format }: Pick<Row, 'id' | 'format'>) {
  const opening = useOfficeMutation(openExport);
  const [progress, setProgress] = useState<{ readonly part: number; readonly parts: number }>();
  const [failed, setFailed] = useState<OfficeRefusal>();
  const save = async () => {
    setFailed(undefined);
    const opened = await opening.send({ id });
    if (opened === undefined) {
      return;
    }
    const { name, parts } = opened.value;
    const written: FilePart[] = [];
    try {
      for (let part = 0; part < parts; part += 1) {
        setProgress({ part: part + 1, parts });
        written.push(partBytes(await callOffice(readExportPart, { id, part })));
      }
      saveFile(name, fileOfParts(format, written));
    } catch (error) {
      if (!(error instanceof OfficeRefusal)) {
        throw error;
      }
      setFailed(error);
    } finally {
      setProgress(undefined);
    }
  };
  return { save, progress, refusal: opening.refusal ?? failed };
}
