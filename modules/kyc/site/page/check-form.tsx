import { type FormEvent, useState } from 'react';
import { pictureToSend } from '#platform/site/picture-to-send.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import { type Kyc, sendKyc } from '../../contract.ts';
import { type DocumentKind, IDENTITY_DOCUMENTS, PARTS_OF, type Part } from '../../field-rules.ts';
import { DetailFields, type Draft, EMPTY_DRAFT, isFilled } from './detail-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { Progress } from './progress.tsx';

type Place = 'document' | 'details' | 'pictures';
type Chosen = Readonly<Partial<Record<Part, readonly File[]>>>;

/** A check in short steps: which document, what it says, its pictures. Nothing of it stays in the browser. */
export function CheckForm(props: {
  readonly kyc: Kyc;
  readonly next: 'identity' | 'residence';
  readonly onSent: () => void;
}) {
  const { t } = useTranslate();
  const { kyc, next, onSent } = props;
  const places: readonly Place[] =
    next === 'identity' ? ['document', 'details', 'pictures'] : ['details', 'pictures'];
  const before = kyc.check?.state === 'refused' ? kyc.check : null;
  const [document, setDocument] = useState<DocumentKind>(
    next === 'residence'
      ? 'residence'
      : before !== null && before.level === 2
        ? before.document
        : 'nid',
  );
  const [at, setAt] = useState(0);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [files, setFiles] = useState<Chosen>({});
  const [isTried, setTried] = useState(false);
  const sending = useCommand(sendKyc);
  const place = places[at] ?? 'pictures';
  const kept = goodParts(before, document);
  const wanted = PARTS_OF[document].filter((part) => !kept.includes(part));
  const isWhole = wanted.every((part) => (files[part]?.length ?? 0) > 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (place === 'details' && !isFilled(draft, document)) {
      setTried(true);
      return;
    }
    if (place !== 'pictures') {
      setTried(false);
      setAt(at + 1);
      return;
    }
    setTried(true);
    if (!isWhole) {
      return;
    }
    const pictures = await Promise.all(
      wanted.flatMap((part) =>
        (files[part] ?? []).map(async (file) => ({ part, image: await pictureToSend(file) })),
      ),
    );
    await sending.send({ document, ...draft, pictures }).then(onSent, () => undefined);
  }

  return (
    <section className="grid gap-2">
      <h2 className="text-18">{t(`kyc.form.${next}`)}</h2>
      <Card>
        <form
          className="grid grid-cols-1 gap-4"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Progress
            label={t('kyc.progress')}
            steps={places.map((one) => t(`kyc.place.${one}`))}
            current={at}
          />
          {place === 'document' ? <Documents chosen={document} onChoose={setDocument} /> : null}
          {place === 'details' ? (
            <DetailFields
              document={document}
              draft={draft}
              onDraft={setDraft}
              isTried={isTried}
              minAge={kyc.minAge}
            />
          ) : null}
          {place === 'pictures' ? (
            <Pictures {...{ wanted, kept, files, isTried }} onFiles={setFiles} />
          ) : null}
          {sending.refusal === undefined ? null : (
            <Note tone="ember" isAlert>
              {refusalText(t, sending.refusal)}
            </Note>
          )}
          <div className="grid gap-2">
            <Button type="submit" tone="leaf" size="big" isBlock isBusy={sending.isSending}>
              {t(place === 'pictures' ? 'kyc.send' : 'kyc.next')}
            </Button>
            {at === 0 ? null : (
              <Button tone="plain" isBlock onClick={() => setAt(at - 1)}>
                {t('kyc.back')}
              </Button>
            )}
          </div>
        </form>
      </Card>
    </section>
  );
}

function Documents(props: {
  readonly chosen: DocumentKind;
  readonly onChoose: (document: DocumentKind) => void;
}) {
  const { t } = useTranslate();
  return (
    <RadioGroup
      label={t('kyc.document')}
      look="card"
      chosen={props.chosen}
      onChoose={props.onChoose}
      options={IDENTITY_DOCUMENTS.map((id) => ({
        id,
        label: t(`kyc.document.${id}`),
        hint: t(`kyc.document.${id}.hint`),
      }))}
    />
  );
}

/** The pictures that are asked for, and which of the last time are still good. */
function Pictures(props: {
  readonly wanted: readonly Part[];
  readonly kept: readonly Part[];
  readonly files: Chosen;
  readonly isTried: boolean;
  readonly onFiles: (files: Chosen) => void;
}) {
  const { t } = useTranslate();
  const { wanted, kept, files, isTried, onFiles } = props;
  return (
    <>
      <Note>{t('kyc.pictures.tips')}</Note>
      {kept.length === 0 ? null : (
        <p className="text-14 text-ink-2">
          {t('kyc.kept', { 0: kept.map((part) => t(`kyc.part.${part}`)).join(', ') })}
        </p>
      )}
      {wanted.map((part) => (
        <PictureField
          key={part}
          part={part}
          files={files[part] ?? []}
          onFiles={(chosen) => onFiles({ ...files, [part]: chosen })}
          isMissing={isTried && (files[part]?.length ?? 0) === 0}
        />
      ))}
    </>
  );
}

/** Pictures of the refused check that were good: they are not asked for again. */
function goodParts(before: Kyc['check'], document: DocumentKind): readonly Part[] {
  return before === null || before.document !== document
    ? []
    : before.pictures.filter(({ code }) => code === null).map(({ part }) => part);
}
