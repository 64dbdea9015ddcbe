import { useState } from 'react';
import type { Static } from 'typebox';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import { type ContractInfo, previewContract } from '../../contract.ts';
import { EMPTY_DRAFT, notRising, termsOfDraft } from '../../draft-terms.ts';
import { type Kind, PERIODS_OF, type Period } from '../../field-rules.ts';
import { percentOf } from './exact.ts';
import { momentIn, periodIn } from './moment-in.ts';
import { PlainTerms } from './plain-terms.tsx';
import { TermsFields } from './tier-fields.tsx';

/** The editor of an offer: terms, what they mean in words, what they would have paid, whose contracts they would end. */
export function OfferDialog(props: {
  readonly kind: Kind;
  readonly info: ContractInfo;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useTranslate();
  const { kind, info, onClose, onDone } = props;
  const [username, setUsername] = useState(info.agents[0] ?? '');
  const [period, setPeriod] = useState<Period>(PERIODS_OF[kind][0] ?? 'daily');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const offer = useCommand(CONTRACT_CALLS[kind].offer);
  const preview = useCommand(previewContract);
  const [seen, setSeen] = useState<Seen>();
  const terms = termsOfDraft(kind, draft);
  const wrong = terms === undefined ? undefined : notRising(terms);
  const isReady = terms !== undefined && wrong === undefined && username !== '';
  const refusal = offer.refusal ?? preview.refusal;
  const look = async () => {
    if (terms !== undefined) {
      const what = { username, period, terms };
      await preview.send({ kind, ...what }).then(
        (answer) => setSeen({ what, answer }),
        () => setSeen(undefined),
      );
    }
  };
  const send = async () => {
    if (seen !== undefined) {
      await offer.send(seen.what).then(
        () => {
          onDone();
          onClose();
        },
        () => undefined,
      );
    }
  };
  const change = (run: () => void) => {
    setSeen(undefined);
    run();
  };
  return (
    <Dialog
      title={t('agent.offer.title')}
      closeLabel={t('agent.close')}
      onClose={onClose}
      width="modal"
      closesOnBackdrop={false}
      footer={
        <Button
          tone={seen === undefined ? 'tonal' : 'leaf'}
          isBlock
          disabled={!isReady}
          isBusy={preview.isSending || offer.isSending}
          onClick={() => void (seen === undefined ? look() : send())}
        >
          {t(seen === undefined ? 'agent.offer.look' : 'agent.offer.send')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Ceiling info={info} kind={kind} />
        <SelectField
          label={t('agent.offer.to')}
          value={username}
          onChange={({ currentTarget }) => change(() => setUsername(currentTarget.value))}
          options={info.agents.map((value) => ({ value, label: value }))}
        />
        {PERIODS_OF[kind].length > 1 ? (
          <SelectField
            label={t('agent.offer.period')}
            value={period}
            onChange={({ currentTarget: { value } }) =>
              change(() => setPeriod(PERIODS_OF[kind].find((one) => one === value) ?? period))
            }
            options={PERIODS_OF[kind].map((value) => ({
              value,
              label: t(`agent.period.${value}`),
            }))}
          />
        ) : null}
        <TermsFields
          kind={kind}
          draft={draft}
          onDraft={(next) => change(() => setDraft(next))}
          wrong={wrong}
        />
        {terms === undefined ? null : <PlainTerms kind={kind} terms={terms} />}
        {refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, refusal)}
          </Note>
        )}
        {seen === undefined ? null : <Preview answer={seen.answer} />}
      </div>
    </Dialog>
  );
}

type Answer = Static<typeof previewContract.output>;

type Seen = {
  readonly what: {
    readonly username: string;
    readonly period: Period;
    readonly terms: WrittenTerms;
  };
  readonly answer: Answer;
};

function Ceiling({ info, kind }: { readonly info: ContractInfo; readonly kind: Kind }) {
  const { t } = useTranslate();
  if (info.ceiling === null) {
    return null;
  }
  const { topRate, lossRate } = info.ceiling;
  return (
    <Note>
      {t(kind === 'realtime' ? 'agent.offer.ceiling.realtime' : 'agent.offer.ceiling', {
        ...{ 0: percentOf(topRate), 1: percentOf(lossRate) },
      })}
    </Note>
  );
}

function Preview({ answer }: { readonly answer: Answer }) {
  const { t, language } = useTranslate();
  const { startsAt, ends, last } = answer;
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <div className="grid gap-3" role="status">
      <Note tone="leaf">{t('agent.offer.starts', { 0: momentIn(startsAt, language) })}</Note>
      {last === null ? (
        <Note>{t('agent.offer.uncounted')}</Note>
      ) : (
        <Note>
          {t('agent.offer.last', { 0: periodIn(last.from, last.until, language) })}{' '}
          <Money value={ticksOf(last.gross)} symbol={symbol} tone="strong" />
        </Note>
      )}
      {ends.length === 0 ? null : (
        <Note tone="pollen">
          {t('agent.offer.ends', { 0: ends.length })}
          <ul className="mt-1 grid gap-0.5">
            {ends.map(({ agent, topRate, lossRate }) => (
              <li key={agent} className="wrap-anywhere">
                {agent} · {percentOf(topRate)}
                {lossRate === 0 ? '' : ` / ${percentOf(lossRate)}`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
