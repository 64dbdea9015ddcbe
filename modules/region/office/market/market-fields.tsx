import { MultiSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { MarketPack } from '../../contract.office.ts';
import { countriesOf, type MarketDraft, VERTICALS } from './market-draft.ts';

const YOUNGEST = 18;
const OLDEST = 99;
const LICENCE_TEXTS = ['authority', 'number', 'holder'] as const;

/** The brand's own setting: a pack that differs from it opens nothing. */
export type BrandFacts = {
  readonly currency: string;
  readonly ages: MarketPack['ages'];
  readonly timeZone: string;
};

type FieldsProps = {
  readonly draft: MarketDraft;
  readonly setDraft: (draft: MarketDraft) => void;
  readonly isNew: boolean;
  readonly brand: BrandFacts;
};

export function OfferFields({ draft, setDraft, isNew, brand }: FieldsProps) {
  const { t } = useTranslate();
  const { pack } = draft;
  const put = (change: Partial<MarketPack>) => setDraft({ ...draft, pack: { ...pack, ...change } });
  return (
    <Section title={t('office.markets.part.offer')}>
      <div className="of-fields">
        <TextInput
          label={t('office.markets.name')}
          required
          maxLength={60}
          value={pack.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('office.markets.code')}
          description={t('office.markets.code.hint')}
          required
          maxLength={31}
          classNames={{ input: 'code' }}
          disabled={!isNew}
          value={draft.code}
          onChange={(event) =>
            setDraft({ ...draft, code: event.currentTarget.value.toLowerCase() })
          }
        />
        <TagsInput
          label={t('office.markets.countries')}
          description={t('office.markets.countries.hint')}
          required
          splitChars={[',', ' ']}
          acceptValueOnBlur
          value={pack.countries}
          onChange={(typed) => put({ countries: countriesOf(typed) })}
        />
        <TextInput
          label={t('office.markets.currency')}
          description={t('office.markets.currency.hint', { 0: brand.currency })}
          required
          maxLength={4}
          classNames={{ input: 'code' }}
          value={pack.currency}
          onChange={(event) => put({ currency: event.currentTarget.value.toUpperCase() })}
        />
        <MultiSelect
          label={t('office.markets.verticals')}
          required
          data={VERTICALS.map((value) => ({ value, label: t(`office.markets.vertical.${value}`) }))}
          value={pack.verticals}
          onChange={(chosen) =>
            put({ verticals: VERTICALS.filter((vertical) => chosen.includes(vertical)) })
          }
        />
        <NumberInput
          label={t('office.markets.age')}
          description={t('office.markets.age.hint', {
            0: brand.ages.agreement,
            1: brand.ages.birthday,
          })}
          required
          allowDecimal={false}
          clampBehavior="strict"
          min={YOUNGEST}
          max={OLDEST}
          value={pack.ages.agreement}
          onChange={(next) => {
            const age = Math.max(YOUNGEST, Number(next));
            put({ ages: { agreement: age, birthday: age } });
          }}
        />
      </div>
    </Section>
  );
}

export function LicenceFields({ draft, setDraft, brand }: Omit<FieldsProps, 'isNew'>) {
  const { t } = useTranslate();
  const { licence } = draft.pack;
  const put = (change: Partial<MarketPack['licence']>) =>
    setDraft({ ...draft, pack: { ...draft.pack, licence: { ...licence, ...change } } });
  return (
    <Section title={t('office.markets.part.licence')}>
      <div className="of-fields">
        {LICENCE_TEXTS.map((field) => (
          <TextInput
            key={field}
            label={t(`office.markets.${field}`)}
            required
            maxLength={120}
            value={licence[field]}
            onChange={(event) => put({ [field]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          type="date"
          label={t('office.markets.from')}
          required
          value={licence.validFrom}
          onChange={(event) => put({ validFrom: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('office.markets.to')}
          description={t('office.markets.to.hint', { 0: brand.timeZone })}
          required
          min={licence.validFrom}
          value={licence.validTo}
          onChange={(event) => put({ validTo: event.currentTarget.value })}
        />
        <TextInput
          label={t('office.markets.document')}
          description={t('office.markets.document.hint')}
          required
          maxLength={300}
          value={licence.document}
          onChange={(event) => put({ document: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}
