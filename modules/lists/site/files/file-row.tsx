import { useState } from 'react';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { saveFile } from '#platform/site/save-file.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import { type AgentExport, cancelAgentExport, readAgentExportPart } from '../../contract.ts';
import { type FilePart, fileOfParts, partBytes } from '../../file-parts.ts';

const TONES: Readonly<Record<AgentExport['state'], PillTone>> = {
  waiting: 'sky',
  done: 'leaf',
  failed: 'ember',
  cancelled: 'plain',
};

/** A file: what it is of, how far it is, and what can be done with it. */
export function FileRow(props: { readonly file: AgentExport; readonly onChanged: () => void }) {
  const { t, language } = useTranslate();
  const { file } = props;
  const { run, part, refusal } = useSaving(file, props.onChanged);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="grid min-w-0">
          <b>
            {file.title} · {file.format.toUpperCase()}
          </b>
          <span className="text-13 text-ink-2">
            {t('lists.files.rows', { count: file.rows })} ·{' '}
            {t('lists.files.until', { 0: shortMoment(file.expiresAt, language) })}
          </span>
        </span>
        <Pill tone={TONES[file.state]}>{t(`lists.files.state.${file.state}`)}</Pill>
      </div>
      {file.state === 'done' ? (
        <Button
          tone="line"
          size="small"
          isBusy={part !== undefined}
          onClick={() => void run.save()}
        >
          {part === undefined
            ? t('lists.files.save')
            : t('lists.files.saving', { 0: part, 1: file.parts })}
        </Button>
      ) : null}
      {file.state === 'waiting' ? (
        <Button tone="quiet" size="small" onClick={() => void run.cancel()}>
          {t('lists.files.cancel')}
        </Button>
      ) : null}
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      )}
    </li>
  );
}

/** Reads the parts one behind the other; the browser puts them together as one file. */
function useSaving({ id, name, parts, format }: AgentExport, onChanged: () => void) {
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState<Refused>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    } finally {
      setPart(undefined);
    }
  }
  const save = () =>
    attempt(async () => {
      const written: FilePart[] = [];
      for (let number = 0; number < parts; number += 1) {
        setPart(number + 1);
        written.push(partBytes(await call(readAgentExportPart, { id, part: number })));
      }
      saveFile(name, fileOfParts(format, written));
    });
  const cancel = () =>
    attempt(async () => {
      await call(cancelAgentExport, { id });
      onChanged();
    });
  return { run: { save, cancel }, part, refusal };
}
