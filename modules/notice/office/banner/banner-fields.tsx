import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { PictureInput } from '#ui/office/form/picture-input.tsx';
import type { BannerDraft } from '../../contract.office.ts';
import { BANNER_GROUPS, LINKAGES } from '../../field-rules.ts';
import { BothFields } from '../both-fields.tsx';
import { ScheduleFields } from '../schedule-fields.tsx';
import { BannerViews, type Cuts } from './banner-views.tsx';

/** The wide cut of a banner: a smaller picture would be blurred. */
const LEAST = { width: 1600, height: 400 };

/** Every field of a banner. */
export function BannerFields(props: {
  readonly draft: BannerDraft;
  readonly set: (draft: BannerDraft) => void;
  readonly shown: Cuts;
  readonly onPicture: (dataUrl: string) => void;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslate();
  const { draft, isLocked } = props;
  const set = (part: Partial<BannerDraft>) => props.set({ ...draft, ...part });
  const linkage = draft.linkage ?? '';
  return (
    <>
      <Section title={t('office.banners.preview')}>
        <div className="of-pad of-stack">
          <BannerViews draft={draft} shown={props.shown} />
          <PictureInput
            label={t('office.banners.picture')}
            description={t('office.banners.pictureHint')}
            min={LEAST}
            onPicture={props.onPicture}
            isLocked={isLocked}
          />
        </div>
      </Section>
      <Section title={t('office.notices.words')}>
        <div className="of-pad nt-pair">
          <BothFields
            label={t('office.notices.name')}
            value={draft.title}
            onChange={(title) => set({ title })}
            maxLength={80}
            isLocked={isLocked}
            isRequired
          />
          <BothFields
            label={t('office.banners.subtitle')}
            value={draft.subtitle}
            onChange={(subtitle) => set({ subtitle })}
            maxLength={120}
            isLocked={isLocked}
          />
          <BothFields
            label={t('office.banners.alt')}
            value={draft.alt}
            onChange={(alt) => set({ alt })}
            maxLength={160}
            isLocked={isLocked}
            isRequired={linkage !== ''}
          />
        </div>
      </Section>
      <PlaceFields draft={draft} set={set} isLocked={isLocked} />
    </>
  );
}

/** The fields for the place, the target and the period of a banner. */
function PlaceFields(props: {
  readonly draft: BannerDraft;
  readonly set: (part: Partial<BannerDraft>) => void;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslate();
  const { draft, set, isLocked } = props;
  const linkage = draft.linkage ?? '';
  return (
    <Section title={t('office.notices.where')}>
      <div className="of-fields">
        <Select
          label={t('office.banners.group')}
          data={BANNER_GROUPS.map((value) => ({
            value,
            label: t(`office.banners.group.${value}`),
          }))}
          value={draft.groupName}
          onChange={(value) =>
            set({ groupName: BANNER_GROUPS.find((one) => one === value) ?? draft.groupName })
          }
          disabled={isLocked}
          allowDeselect={false}
        />
        <NumberInput
          label={t('office.banners.position')}
          value={draft.position}
          onChange={(value) => set({ position: Number(value) })}
          min={0}
          max={999}
          allowDecimal={false}
          disabled={isLocked}
        />
        <Select
          label={t('office.banners.linkage')}
          data={LINKAGES.map((value) => ({
            value,
            label: t(`office.banners.linkage.${value === '' ? 'none' : value}`),
          }))}
          value={linkage}
          onChange={(value) =>
            set({ linkage: LINKAGES.find((one) => one === value) ?? '', link: '' })
          }
          disabled={isLocked}
          allowDeselect={false}
        />
        {linkage !== '' && (
          <TextInput
            label={t('office.banners.link')}
            description={t(`office.banners.link.${linkage}`)}
            inputWrapperOrder={['label', 'input', 'description']}
            value={draft.link ?? ''}
            onChange={(event) => set({ link: event.currentTarget.value.trim() })}
            maxLength={500}
            disabled={isLocked}
          />
        )}
        <ScheduleFields schedule={draft} set={set} isLocked={isLocked} />
      </div>
    </Section>
  );
}
