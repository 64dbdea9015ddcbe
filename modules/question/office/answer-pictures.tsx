import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Refusal } from '#ui/office/states.tsx';
import { type AskedQuestion, lookAtAnswer } from '../contract.office.ts';

/** Pictures of an answer, each opened by a press: every look is in the audit trail. */
export function AnswerPictures({ one }: { readonly one: AskedQuestion }) {
  const { t } = useTranslate();
  const [shown, setShown] = useState<ReadonlyMap<number, string>>(new Map());
  const looking = useOfficeMutation(lookAtAnswer);
  const look = async (place: number) => {
    const picture = await looking.send({ id: one.id, place });
    if (picture !== undefined) {
      const { dataUrl } = picture.value;
      setShown((before) => new Map([...before, [place, dataUrl]]));
    }
  };
  return (
    <div className="of-row">
      {one.pictures.map(({ place, width, height }) => {
        const name = t('office.question.picture', { 0: place });
        const dataUrl = shown.get(place);
        return dataUrl === undefined ? (
          <Button
            key={place}
            variant="default"
            loading={looking.isSending}
            onClick={() => void look(place)}
          >
            {name}
          </Button>
        ) : (
          <img
            key={place}
            src={dataUrl}
            alt={name}
            width={width}
            height={height}
            style={{ maxWidth: '100%', maxHeight: '60vh', width: 'auto', height: 'auto' }}
          />
        );
      })}
      {looking.refusal !== undefined && <Refusal refusal={looking.refusal} />}
    </div>
  );
}
