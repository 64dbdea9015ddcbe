import { Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Banner } from '#ui/office/states.tsx';
import type { BrandOpening, OpeningMarket } from '../../contract.office.ts';
import { inMarket, TEXTS } from './opening-draft.ts';

type FieldsProps = {
  readonly draft: BrandOpening;
  readonly setDraft: (draft: BrandOpening) => void;
  readonly sandbox: BrandOpening;
  readonly markets: readonly OpeningMarket[];
};

export function NameFields({ draft, setDraft }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.opening.part.name')}>
      <div className="of-fields">
        {(['en', 'bn'] as const).map((language) => (
          <TextInput
            key={language}
            label={t(`office.opening.name.${language}`)}
            required
            maxLength={60}
            value={draft.name[language]}
            onChange={(event) =>
              setDraft({
                ...draft,
                name: { ...draft.name, [language]: event.currentTarget.value },
              })
            }
          />
        ))}
        <TextInput
          label={t('office.opening.merchantCode')}
          description={t('office.opening.merchantCode.hint')}
          required
          maxLength={31}
          classNames={{ input: 'code' }}
          name="merchantCode"
          value={draft.merchantCode}
          onChange={(event) =>
            setDraft({ ...draft, merchantCode: event.currentTarget.value.toLowerCase() })
          }
        />
        <TagsInput
          label={t('office.opening.domainList')}
          description={t('office.opening.domainList.hint')}
          required
          splitChars={[',', ' ']}
          acceptValueOnBlur
          value={draft.domainList}
          onChange={(hosts) =>
            setDraft({
              ...draft,
              domainList: [...new Set(hosts.map((host) => host.toLowerCase()))],
            })
          }
        />
      </div>
    </Section>
  );
}

export function MoneyFields(props: FieldsProps) {
  const { t } = useTranslate();
  const { draft, setDraft, sandbox, markets } = props;
  const market = markets.find(({ code }) => code === draft.market);
  const choose = (code: string) =>
    setDraft(
      inMarket(
        draft,
        sandbox,
        markets.find((one) => one.code === code),
      ),
    );
  return (
    <Section title={t('office.opening.part.money')}>
      {markets.length === 0 && <Banner tone="pollen">{t('office.opening.market.none')}</Banner>}
      <div className="of-fields">
        <Select
          label={t('office.opening.kind')}
          allowDeselect={false}
          name="isSandbox"
          disabled={markets.length === 0}
          data={(['sandbox', 'real'] as const).map((value) => ({
            value,
            label: t(`office.opening.kind.${value}`),
          }))}
          value={draft.isSandbox ? 'sandbox' : 'real'}
          onChange={(kind) => choose(kind === 'real' ? (markets[0]?.code ?? '') : '')}
        />
        {market === undefined ? null : (
          <Select
            label={t('office.opening.market')}
            description={t('office.opening.market.hint', {
              0: market.licensedUntil,
              1: market.age,
              2: market.countries.join(' '),
            })}
            allowDeselect={false}
            data={markets.map(({ code, name }) => ({ value: code, label: name }))}
            value={market.code}
            onChange={(code) => choose(code ?? '')}
          />
        )}
        <Texts {...props} names={TEXTS.money} />
        <Switch
          size="xs"
          label={t('office.opening.isSingleWallet')}
          name="isSingleWallet"
          checked={draft.isSingleWallet}
          onChange={(event) => setDraft({ ...draft, isSingleWallet: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

export function PlaceFields(props: FieldsProps) {
  const { t } = useTranslate();
  const { draft, setDraft } = props;
  return (
    <Section title={t('office.opening.part.place')}>
      <div className="of-fields">
        <Select
          label={t('office.opening.defaultLanguage')}
          allowDeselect={false}
          data={(['BN', 'EN'] as const).map((value) => ({
            value,
            label: t(`office.opening.language.${value}`),
          }))}
          value={draft.defaultLanguage}
          onChange={(code) => setDraft({ ...draft, defaultLanguage: code === 'EN' ? 'EN' : 'BN' })}
        />
        <Texts {...props} names={TEXTS.place} />
      </div>
    </Section>
  );
}

/** Short texts that the market or the sandbox has suggested. The currency of real money is the licence's. */
function Texts({
  draft,
  setDraft,
  names,
}: FieldsProps & {
  readonly names: readonly ((typeof TEXTS)['money'] | (typeof TEXTS)['place'])[number][];
}) {
  const { t } = useTranslate();
  return names.map((name) => (
    <TextInput
      key={name}
      label={t(`office.opening.${name}`)}
      required
      classNames={{ input: 'code' }}
      disabled={name === 'currency' && !draft.isSandbox}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  ));
}
