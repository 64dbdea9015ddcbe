import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import type { Protection } from '../../contract.ts';
import { BREAKS, EXCLUSIONS, type PauseLength } from '../../field-rules.ts';
import { PauseDialog } from './pause-dialog.tsx';

type TabProps = { readonly protection: Protection; readonly onChanged: () => Promise<unknown> };

/** A short break that ends by itself, and the exclusion that does not; each begins with a choice and one confirmation. */
export function PauseTab({ protection, onChanged }: TabProps) {
  const [asked, setAsked] = useState<PauseLength>();
  const isExcluded = protection.pause?.isExclusion === true;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isExcluded ? null : <Choice kind="break" lengths={BREAKS} onAsk={setAsked} />}
      <Choice kind="exclusion" lengths={EXCLUSIONS} onAsk={setAsked} />
      {asked === undefined ? null : (
        <PauseDialog
          length={asked}
          onClose={() => setAsked(undefined)}
          onTaken={async () => {
            setAsked(undefined);
            await onChanged();
          }}
        />
      )}
    </div>
  );
}

function Choice(props: {
  readonly kind: 'break' | 'exclusion';
  readonly lengths: readonly PauseLength[];
  readonly onAsk: (length: PauseLength) => void;
}) {
  const { kind, lengths, onAsk } = props;
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<PauseLength>();
  const [isMissing, setMissing] = useState(false);
  return (
    <Card title={t(`protection.${kind}.title`)}>
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t(`protection.${kind}.what`)}</p>
        <RadioGroup
          label={t('protection.pause.length')}
          isLabelHidden
          options={lengths.map((length) => ({
            id: length,
            label: t(`protection.pause.${length}`),
          }))}
          chosen={chosen}
          error={isMissing ? t('protection.pause.choose') : undefined}
          onChoose={(length) => {
            setMissing(false);
            setChosen(length);
          }}
        />
        <div>
          <Button
            tone={kind === 'break' ? 'tonal' : 'line'}
            onClick={() => (chosen === undefined ? setMissing(true) : onAsk(chosen))}
          >
            {t(`protection.${kind}.begin`)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
