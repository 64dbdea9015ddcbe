import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { refuseKycCheck } from '../../contract.office.ts';
import {
  CHECK_REASONS,
  type CheckReason,
  type Part,
  PICTURE_REASONS,
  type PictureReason,
} from '../../field-rules.ts';
import type { Case } from './case.ts';

const GOOD = 'good';

/** Refuses with reasons that the member reads: one for the check, one for each picture that must be sent again. */
export function RefuseDialog({
  one,
  onClose,
}: {
  readonly one: Case;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [code, setCode] = useState<CheckReason>('pictures');
  const [codes, setCodes] = useState<Readonly<Partial<Record<Part, PictureReason>>>>({});
  const refusing = useOfficeMutation(refuseKycCheck);
  const pictures = one.pictures.flatMap(({ part }) => {
    const why = codes[part];
    return why === undefined ? [] : [{ part, code: why }];
  });
  const send = async (note: string) => {
    const { id, version } = one;
    const done = await refusing.send({ id, version, code, pictures, note });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  return (
    <ReasonDialog
      title={t('office.kyc.refuse')}
      confirm={t('office.kyc.refuse')}
      isOpen
      isDangerous
      isReady={code !== 'pictures' || pictures.length > 0}
      onClose={onClose}
      onConfirm={send}
      isSending={refusing.isSending}
      refusal={refusing.refusal}
    >
      <Select
        label={t('office.kyc.refuse.reason')}
        data={CHECK_REASONS.map((value) => ({ value, label: t(`reason.kyc.${value}`) }))}
        value={code}
        allowDeselect={false}
        onChange={(value) => setCode(CHECK_REASONS.find((known) => known === value) ?? code)}
      />
      {one.pictures.map(({ part }) => (
        <Select
          key={part}
          label={`${t('office.kyc.refuse.pictures')}: ${t(`office.kyc.part.${part}`)}`}
          data={[
            { value: GOOD, label: t('office.kyc.picture.good') },
            ...PICTURE_REASONS.map((value) => ({
              value,
              label: t(`reason.kyc.picture.${value}`),
            })),
          ]}
          value={codes[part] ?? GOOD}
          allowDeselect={false}
          onChange={(value) => setCodes(withCode(codes, part, value))}
        />
      ))}
    </ReasonDialog>
  );
}

type Codes = Readonly<Partial<Record<Part, PictureReason>>>;

function withCode(codes: Codes, part: Part, value: string | null): Codes {
  const { [part]: _before, ...others } = codes;
  const code = PICTURE_REASONS.find((known) => known === value);
  return code === undefined ? others : { ...others, [part]: code };
}
