import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { saveMarket } from '../../contract.office.ts';
import { LevelFields } from './level-fields.tsx';
import { isReady, type MarketDraft } from './market-draft.ts';
import { type BrandFacts, LicenceFields, OfferFields } from './market-fields.tsx';
import { packInWords } from './pack-words.ts';

type MarketFormProps = {
  readonly initial: MarketDraft;
  /** The latest version that the author saw; 0 while the pack is new. */
  readonly seen: number;
  readonly brand: BrandFacts;
  readonly onSaved: (code: string) => void;
  readonly onBack: () => void;
};

/** Writes a new draft of a pack; it changes nothing before two others have approved it. */
export function MarketForm({ initial, seen, brand, onSaved, onBack }: MarketFormProps) {
  const { t } = useTranslate();
  const [draft, setDraft] = useState(initial);
  const [isReviewing, setReviewing] = useState(false);
  const save = useOfficeMutation(saveMarket);
  const mayReview = isReady(draft);
  const send = async (reason: string) => {
    const answer = await save.send({ ...draft, seen, reason });
    if (answer !== undefined) {
      notifications.show({ color: 'pollen', message: t('office.markets.saved') });
      onSaved(draft.code);
    }
    return answer;
  };
  const fields = { draft, setDraft, brand };
  return (
    <>
      <OfferFields {...fields} isNew={seen === 0} />
      <LevelFields draft={draft} setDraft={setDraft} />
      <LicenceFields {...fields} />
      <div className="of-savebar">
        {!mayReview && <span className="muted">{t('office.markets.fill')}</span>}
        <span className="of-grow" />
        <Button variant="default" onClick={onBack}>
          {t('office.cancel')}
        </Button>
        <Button disabled={!mayReview} onClick={() => setReviewing(true)}>
          {t('office.review')}
        </Button>
      </div>
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.markets.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={send}
        isSending={save.isSending}
        refusal={save.refusal}
      >
        <Banner tone="pollen">{t('office.markets.waits')}</Banner>
        <div className="of-card">
          <DiffView
            before={seen === 0 ? {} : packInWords(t, initial.pack)}
            after={packInWords(t, draft.pack)}
          />
        </div>
      </ReasonDialog>
    </>
  );
}
