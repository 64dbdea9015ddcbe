import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Loading } from '#ui/office/states.tsx';
import { readWithdrawalProof } from '../../contract.office.ts';
import type { Case } from './case.ts';

const THUMB_HEIGHT = 160;

type Shape = Case['proofs'][number];

/** The pictures with which the member shows that nothing arrived; a press shows one large. */
export function Proofs({
  id,
  pictures,
}: {
  readonly id: string;
  readonly pictures: readonly Shape[];
}) {
  const { t } = useTranslate();
  const [large, setLarge] = useState<Shape>();
  return (
    <Section title={t('office.withdrawal.proofs')}>
      <div className="of-pad of-row">
        {pictures.map((picture) => (
          <button
            key={picture.place}
            type="button"
            className="of-link"
            onClick={() => setLarge(picture)}
          >
            <Picture id={id} picture={picture} height={THUMB_HEIGHT} />
          </button>
        ))}
      </div>
      <Modal
        closeButtonProps={{ 'aria-label': t('office.close') }}
        opened={large !== undefined}
        onClose={() => setLarge(undefined)}
        title={<b>{t('office.withdrawal.proof', { 0: large?.place ?? 0 })}</b>}
        size="auto"
      >
        {large !== undefined && <Picture id={id} picture={large} />}
      </Modal>
    </Section>
  );
}

function Picture(props: {
  readonly id: string;
  readonly picture: Shape;
  readonly height?: number;
}) {
  const { t } = useTranslate();
  const { id, picture, height } = props;
  const { data } = useOffice(readWithdrawalProof, { id, place: picture.place });
  if (data === undefined) {
    return <Loading />;
  }
  return (
    <img
      src={data.dataUrl}
      alt={t('office.withdrawal.proof', { 0: picture.place })}
      width={picture.width}
      height={picture.height}
      style={
        height === undefined
          ? { maxWidth: '100%', maxHeight: '75vh', width: 'auto', height: 'auto' }
          : { height, width: 'auto', borderRadius: 6 }
      }
    />
  );
}
