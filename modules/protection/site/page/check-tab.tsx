import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import { type Protection, setRealityCheck } from '../../contract.ts';
import { CHECK_MINUTES } from '../../field-rules.ts';

type TabProps = { readonly protection: Protection; readonly onChanged: () => Promise<unknown> };

/** How often a game stops to show time and result; the choice is saved at once. */
export function CheckTab({ protection, onChanged }: TabProps) {
  const { t } = useTranslate();
  const choosing = useCommand(setRealityCheck);
  const { checkMinutes, isCheckChosen } = protection;
  const chosen = isCheckChosen ? String(checkMinutes) : 'brand';
  const choose = (id: string) => {
    const minutes = CHECK_MINUTES.find((one) => String(one) === id) ?? null;
    void choosing.send({ minutes }).then(onChanged, () => undefined);
  };
  return (
    <Card title={t('protection.check.title')}>
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t('protection.check.what')}</p>
        <RadioGroup
          label={t('protection.check.title')}
          isLabelHidden
          options={[
            ...CHECK_MINUTES.map((minutes) => ({
              id: String(minutes),
              label: t('protection.check.every', { 0: minutes }),
            })),
            {
              id: 'brand',
              label: t('protection.check.brand'),
              hint: t(isCheckChosen ? 'protection.check.brandHint' : 'protection.check.every', {
                0: checkMinutes,
              }),
            },
          ]}
          chosen={chosen}
          onChoose={choose}
        />
        {choosing.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, choosing.refusal)}
          </Note>
        )}
      </div>
    </Card>
  );
}
