import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { momentOf } from '#ui/office/form/local-moment.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeLotteryTerms, type TermsView } from '../../contract.office-terms.ts';
import type { DrawGame } from '../../games/catalogue.ts';
import { problemOf } from '../../games/terms.ts';
import { OddsFields } from './odds-fields.tsx';
import { StakeFields } from './stake-fields.tsx';
import { draftOf, type FieldsProps, termsOf } from './terms-draft.ts';

export type TermsFormProps = {
  readonly drawGame: DrawGame;
  readonly currency: string;
  /** Those of the last version. */
  readonly terms: TermsView;
  readonly version: number;
};

/** Edits the next version of a game's terms; a second operator approves it. */
export function TermsForm({ drawGame, currency, terms, version }: TermsFormProps) {
  const { t } = useTranslate();
  const isLocked = !useMay('lottery.terms');
  const editor = useEditor({
    ...{ entity: `lottery:${drawGame.code}`, part: `terms ${currency}`, version },
    saved: draftOf(drawGame, terms),
  });
  const { draft, setDraft } = editor;
  const [start, setStart] = useState('');
  const change = useOfficeMutation(changeLotteryTerms);
  const next = termsOf(drawGame, draft);
  const problem = next === undefined ? 'terms_odds_invalid' : problemOf(drawGame, next);
  const startsAt = momentOf(start);
  return (
    <>
      <Section title={t('office.lottery.terms.limits')}>
        <div className="of-pad of-stack">
          <TextInput
            type="datetime-local"
            label={t('office.lottery.terms.starts')}
            description={t('office.lottery.terms.startsHint')}
            disabled={isLocked}
            value={start}
            onChange={({ currentTarget: { value } }) => setStart(value)}
          />
          <PlanFields {...{ drawGame, draft, isLocked }} onChange={setDraft} />
        </div>
      </Section>
      <OddsFields {...{ drawGame, draft, isLocked }} onChange={setDraft} />
      <StakeFields {...{ drawGame, draft, isLocked }} onChange={setDraft} />
      <ReviewBar
        editor={editor}
        isReady={problem === undefined && startsAt !== null}
        missing={
          problem === undefined ? t('office.lottery.terms.startsMissing') : t(`error.${problem}`)
        }
        words={(value) => termsOf(drawGame, value) ?? terms}
        needsTwo
        onSave={async (reason) => {
          if (next === undefined || startsAt === null) {
            return undefined;
          }
          const game = drawGame.code;
          return await change.send({
            ...{ game, currency, startsAt, terms: next, version: editor.version },
            reason,
          });
        }}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </>
  );
}

const PAYOUTS = ['short', 'long'] as const;
const PLANS = ['maxDraws', 'maxTimes', 'maxRunning'] as const;

/** The limits that apply to the whole game: what a member may win in one draw, and plans. */
function PlanFields({ draft, isLocked, onChange }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <div className="of-row">
      {PAYOUTS.filter((kind) => draft.payouts[kind] !== '').map((kind) => (
        <TextInput
          key={kind}
          label={t(`office.lottery.terms.payout.${kind}`)}
          inputMode="decimal"
          disabled={isLocked}
          value={draft.payouts[kind]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, payouts: { ...draft.payouts, [kind]: value.trim() } })
          }
        />
      ))}
      {PLANS.map((name) => (
        <TextInput
          key={name}
          label={t(`office.lottery.terms.${name}`)}
          inputMode="numeric"
          disabled={isLocked}
          value={draft.plans[name]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, plans: { ...draft.plans, [name]: value.trim() } })
          }
        />
      ))}
    </div>
  );
}
