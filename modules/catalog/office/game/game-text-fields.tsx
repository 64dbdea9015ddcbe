import { Button, Select, TagsInput, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { GAME_CATEGORIES } from '../../contract.game-office.ts';
import type { FieldProps } from './field-props.ts';

const LANGUAGES = [
  { code: 'bn', name: 'বাংলা' },
  { code: 'en', name: 'English' },
] as const;
const LOTTERIES: readonly string[] = ['LOTT', 'ELOTT'];
const MAX_TAGS = 12;

/** The name in both languages, the category, the tags and the smallest bet of a game. */
export function GameTextFields(props: FieldProps & { readonly knownTags: readonly string[] }) {
  const { t } = useTranslate();
  const { draft, ofVendor, errorOf, isLocked, onChange, knownTags } = props;
  const isLottery = LOTTERIES.includes(ofVendor.category);
  const choices = GAME_CATEGORIES.filter((one) => isLottery || !LOTTERIES.includes(one));
  return (
    <div className="of-fields">
      {LANGUAGES.map(({ code, name }) => (
        <TextInput
          key={code}
          lang={code}
          label={`${t('office.catalog.name')} · ${name}`}
          description={t('office.catalog.ofVendor', { 0: ofVendor.name[code] })}
          maxLength={60}
          disabled={isLocked}
          error={errorOf(`name.${code}`)}
          value={draft.name[code]}
          onChange={(event) =>
            onChange({ ...draft, name: { ...draft.name, [code]: event.currentTarget.value } })
          }
        />
      ))}
      <Select
        label={t('office.catalog.type')}
        description={t(isLottery ? 'office.catalog.lotteryHint' : 'office.catalog.categoryHint')}
        allowDeselect={false}
        disabled={isLocked || isLottery}
        error={errorOf('category')}
        data={choices.map((value) => ({ value, label: t(`nav.${value}`) }))}
        value={draft.category}
        onChange={(value) =>
          onChange({ ...draft, category: choices.find((one) => one === value) ?? draft.category })
        }
      />
      <TextInput
        label={t('office.catalog.minBet')}
        description={t('office.catalog.minBetHint', { 0: ofVendor.minBet })}
        inputMode="decimal"
        maxLength={17}
        disabled={isLocked || isLottery}
        error={errorOf('minBet')}
        classNames={{ input: 'num' }}
        value={draft.minBet}
        onChange={(event) => onChange({ ...draft, minBet: event.currentTarget.value.trim() })}
      />
      <TagsInput
        label={t('office.catalog.tags')}
        description={t('office.catalog.tagsHint')}
        disabled={isLocked}
        error={errorOf('tags')}
        data={[...knownTags]}
        maxTags={MAX_TAGS}
        value={[...draft.tags]}
        onChange={(tags) => onChange({ ...draft, tags })}
      />
      <div>
        <Button
          variant="default"
          disabled={isLocked}
          onClick={() => onChange({ ...draft, ...ofVendor })}
        >
          {t('office.catalog.allOfVendor')}
        </Button>
      </div>
    </div>
  );
}
