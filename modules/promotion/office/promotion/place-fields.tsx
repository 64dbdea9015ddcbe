import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';
import { AUDIENCES, type PromotionDraft } from '../../contract.office.ts';
import { CATEGORIES } from '../../contract.ts';
import { PictureField } from './picture-field.tsx';

export type DraftFields = {
  readonly draft: PromotionDraft;
  readonly setDraft: (draft: PromotionDraft) => void;
};

/** The fields for the place, the audience and the period of a promotion. */
export function PlaceFields({ draft, setDraft, isNew }: DraftFields & { readonly isNew: boolean }) {
  const { t } = useTranslate();
  const put = (change: Partial<PromotionDraft>) => setDraft({ ...draft, ...change });
  return (
    <Section title={t('office.promotions.part.place')}>
      <div className="of-fields">
        <TextInput
          label={t('office.promotions.code')}
          description={t('office.promotions.code.hint')}
          required
          maxLength={40}
          classNames={{ input: 'code' }}
          disabled={!isNew}
          value={draft.code}
          onChange={(event) => put({ code: event.currentTarget.value.toLowerCase() })}
        />
        <Select
          label={t('office.promotions.category')}
          allowDeselect={false}
          data={CATEGORIES.map((value) => ({
            value,
            label: t(`office.promotions.category.${value}`),
          }))}
          value={draft.category}
          onChange={(chosen) =>
            put({ category: CATEGORIES.find((one) => one === chosen) ?? draft.category })
          }
        />
        <Select
          label={t('office.promotions.audience')}
          allowDeselect={false}
          data={AUDIENCES.map((value) => ({
            value,
            label: t(`office.promotions.audience.${value}`),
          }))}
          value={draft.audience}
          onChange={(chosen) =>
            put({ audience: AUDIENCES.find((one) => one === chosen) ?? draft.audience })
          }
        />
        <NumberInput
          label={t('office.promotions.position')}
          description={t('office.promotions.position.hint')}
          min={0}
          max={999}
          allowDecimal={false}
          clampBehavior="strict"
          value={draft.position}
          onChange={(next) => put({ position: Number(next) })}
        />
        <PeriodFields draft={draft} setDraft={setDraft} />
      </div>
      <PictureField value={draft.picture} onChange={(picture) => put({ picture })} />
    </Section>
  );
}

function PeriodFields({ draft, setDraft }: DraftFields) {
  const { t } = useTranslate();
  const put = (change: Partial<PromotionDraft>) => setDraft({ ...draft, ...change });
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('office.promotions.starts')}
        description={t('office.promotions.clock')}
        required
        value={localMoment(draft.startsAt)}
        onChange={(event) =>
          put({ startsAt: momentOf(event.currentTarget.value) ?? draft.startsAt })
        }
      />
      <TextInput
        type="datetime-local"
        label={t('office.promotions.ends')}
        description={t('office.promotions.ends.hint')}
        error={
          draft.endsAt !== null && draft.endsAt <= draft.startsAt
            ? t('office.promotions.ends.early')
            : undefined
        }
        value={localMoment(draft.endsAt)}
        onChange={(event) => put({ endsAt: momentOf(event.currentTarget.value) })}
      />
    </>
  );
}
