import { Button, FileInput, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Refusal } from '#ui/office/states.tsx';
import { enterResultFile } from '../../contract.office.ts';

/** Imports results of outside draws from a file; each line is shown with its outcome. */
export function FileDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [text, setText] = useState('');
  const read = useOfficeMutation(enterResultFile);
  const [lines, setLines] = useState<
    readonly Static<typeof enterResultFile.output>['lines'][number][]
  >([]);
  const send = async () => {
    const answer = await read.send({ text });
    setLines(answer?.value.lines ?? []);
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={isOpen}
      onClose={onClose}
      title={<b>{t('office.lottery.file')}</b>}
      size="lg"
    >
      <div className="of-stack">
        <p className="muted">{t('office.lottery.file.text')}</p>
        <FileInput
          label={t('office.lottery.source.file')}
          placeholder={t('office.choose_file')}
          accept=".csv,text/csv,text/plain"
          onChange={(file) => void file?.text().then(setText)}
        />
        <Textarea
          aria-label={t('office.lottery.file')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={'game,drawNo,numbers\nLAO,20261121-0001,0196'}
          autosize
          minRows={4}
          maxRows={12}
        />
        {read.refusal !== undefined && <Refusal refusal={read.refusal} />}
        {lines.length > 0 && (
          <table className="of-table">
            <tbody>
              {lines.map((line) => (
                <tr key={line.line}>
                  <td className="num">{line.line}</td>
                  <td className="code">
                    {line.game} {line.drawNo}
                  </td>
                  <td>{t(`office.lottery.outcome.${line.outcome}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={onClose}>
            {t('office.close')}
          </Button>
          <Button
            color="leaf"
            disabled={text.trim() === ''}
            loading={read.isSending}
            onClick={() => void send()}
          >
            {t('office.lottery.file.read')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
