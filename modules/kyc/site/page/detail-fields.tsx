import { useTranslate } from '#platform/site/translate.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import {
  ADDRESS_LENGTH,
  type DocumentKind,
  ENDING_DOCUMENTS,
  hasDocumentShape,
} from '../../field-rules.ts';
import { plainDocumentNumber } from '../../plain-document-number.ts';

export type Draft = {
  readonly number: string;
  readonly nameLatin: string;
  readonly nameBengali: string;
  readonly birthday: string;
  readonly endsOn: string;
  readonly address: string;
};

export const EMPTY_DRAFT: Draft = {
  number: '',
  nameLatin: '',
  nameBengali: '',
  birthday: '',
  endsOn: '',
  address: '',
};

/** Whether nothing that the document needs is missing; the server judges the rest. */
export function isFilled(draft: Draft, document: DocumentKind): boolean {
  return problems(draft, document).length === 0;
}

function problems(draft: Draft, document: DocumentKind): readonly (keyof Draft)[] {
  if (document === 'residence') {
    return draft.address.trim().length < ADDRESS_LENGTH.min ? ['address'] : [];
  }
  const needed: readonly (keyof Draft)[] = [
    'nameLatin',
    ...(document === 'nid' ? (['nameBengali'] as const) : []),
    'birthday',
    ...(ENDING_DOCUMENTS.includes(document) ? (['endsOn'] as const) : []),
  ];
  const missing = needed.filter((name) => draft[name].trim() === '');
  const isShaped = hasDocumentShape(document, plainDocumentNumber(draft.number));
  return isShaped ? missing : ['number', ...missing];
}

/** What the document says, as the member types it. */
export function DetailFields(props: {
  readonly document: DocumentKind;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly isTried: boolean;
  readonly minAge: number;
}) {
  const { t } = useTranslate();
  const { document, draft, onDraft, isTried, minAge } = props;
  const wrong = isTried ? problems(draft, document) : [];
  const field = (name: keyof Draft) => ({
    label: t(`kyc.field.${name}`),
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onDraft({ ...draft, [name]: event.currentTarget.value }),
    error: wrong.includes(name) ? t(`kyc.field.${name}.wrong`) : undefined,
  });
  if (document === 'residence') {
    return (
      <TextAreaField
        {...field('address')}
        hint={t('kyc.field.address.hint')}
        rows={3}
        maxCharacters={ADDRESS_LENGTH.max}
        autoComplete="street-address"
      />
    );
  }
  return (
    <>
      <TextField
        {...field('number')}
        label={t(`kyc.number.${document}`)}
        hint={t(`kyc.number.${document}.hint`)}
        inputMode={document === 'nid' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={40}
      />
      {document === 'nid' ? (
        <TextField
          {...field('nameBengali')}
          hint={t('kyc.field.nameBengali.hint')}
          autoComplete="off"
          maxLength={120}
        />
      ) : null}
      <TextField
        {...field('nameLatin')}
        hint={t('kyc.field.nameLatin.hint')}
        autoComplete="name"
        maxLength={120}
      />
      <TextField
        {...field('birthday')}
        hint={t('kyc.field.birthday.hint', { 0: minAge })}
        type="date"
        autoComplete="bday"
      />
      {ENDING_DOCUMENTS.includes(document) ? <TextField {...field('endsOn')} type="date" /> : null}
    </>
  );
}
