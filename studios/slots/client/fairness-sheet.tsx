import { type FormEvent, useState } from 'react';
import { call, Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { RefreshIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Note } from '#ui/note/note.tsx';
import { isClientSeed } from '../client-seed.ts';
import { changeSeeds, type SlotFairness } from '../contract.ts';
import { randomClientSeed, withClientSeeds } from './client-seeds.ts';
import { refusalText } from './refusal-text.ts';
import { verifyPath } from './verify-path.ts';

type FairnessSheetProps = {
  readonly session: string;
  readonly fairness: SlotFairness;
  /** The proof token of the last spin, for the link to the verification page. */
  readonly lastProof: string | undefined;
  readonly onChange: (fairness: SlotFairness) => void;
  readonly onClose: () => void;
};

type Revealed = Awaited<ReturnType<typeof change>>['revealed'];

/** Shows the seeds that decide the spins: commitments, client seed, and the reveal. */
export function FairnessSheet(props: FairnessSheetProps) {
  const { t } = useTranslate();
  const { fairness, session, onChange } = props;
  const [seed, setSeed] = useState(() => fairness.nextClientSeed ?? randomClientSeed());
  const [revealed, setRevealed] = useState<Revealed>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const isSeed = isClientSeed(seed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isSeed) {
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await change(session, { commitment: fairness.commitment, clientSeed: seed });
      setRevealed(answer.revealed);
      onChange(answer.fairness);
      const next = await withClientSeeds(session, answer.fairness);
      onChange(next);
      setSeed(next.nextClientSeed ?? randomClientSeed());
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('slots.fairness')}
      closeLabel={t('slots.close')}
      onClose={props.onClose}
      width="modal"
    >
      <div className="mb-4 grid gap-2 text-14 text-ink-2">
        <p>{t('slots.fairness-why')}</p>
        <p>{t('slots.fairness-browser')}</p>
        <p>{t('slots.fairness-order')}</p>
        <p>{t('slots.fairness-link')}</p>
      </div>
      {revealed === undefined ? null : <RevealedSeed revealed={revealed} />}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact isWide name={t('slots.commitment')} value={fairness.commitment} />
        <Fact name={t('slots.client-seed')} value={fairness.clientSeed ?? '–'} />
        <Fact name={t('slots.nonce')} value={String(fairness.nonce)} />
        <Fact isWide name={t('slots.next-commitment')} value={fairness.nextCommitment} />
      </dl>
      <form className="mt-6 grid gap-3" onSubmit={(event) => void submit(event)}>
        <h3 className="text-18">{t('slots.change-seeds')}</h3>
        <p className="text-14 text-ink-2">{t('slots.change-seeds-why')}</p>
        <TextField
          label={t('slots.your-seed')}
          value={seed}
          onChange={(event) => setSeed(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          error={isSeed ? undefined : t('slots.seed-rule')}
          isErrorLive
          trailing={
            <IconButton
              label={t('slots.another-seed')}
              icon={<RefreshIcon />}
              onClick={() => setSeed(randomClientSeed())}
            />
          }
        />
        {refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, refusal)}
          </Note>
        )}
        <Button type="submit" tone="leaf" isBusy={isBusy} disabled={!isSeed}>
          {t('slots.change-and-reveal')}
        </Button>
      </form>
      <p className="mt-4 flex flex-wrap gap-x-6 text-14">
        {props.lastProof === undefined ? null : (
          <PageLink to={verifyPath(props.lastProof)} text={t('slots.verify-last')} />
        )}
        <PageLink to="/fairness" text={t('slots.fairness-page')} />
      </p>
    </Dialog>
  );
}

/** A link out of the game's frame, so that the game stays open. */
function PageLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a
      className="inline-grid min-h-11 place-items-center text-leaf-ink underline"
      href={to}
      target="_blank"
      rel="noopener"
    >
      {text}
    </a>
  );
}

function RevealedSeed({ revealed }: { readonly revealed: Revealed }) {
  const { t } = useTranslate();
  return (
    <section className="mb-5 grid gap-3 rounded-card bg-leaf-tint p-4" role="status">
      <h3 className="text-16 text-leaf-ink">{t('slots.revealed', { count: revealed.spins })}</h3>
      <dl className="grid gap-3">
        <Fact name={t('slots.server-seed')} value={revealed.serverSeed} />
        <Fact name={t('slots.its-commitment')} value={revealed.commitment} />
      </dl>
      <p className="text-14">{t('slots.how-to-verify')}</p>
      {revealed.lastProof === null ? null : (
        <p className="text-14">
          <PageLink to={verifyPath(revealed.lastProof)} text={t('slots.verify')} />
        </p>
      )}
    </section>
  );
}

type FactProps = {
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean | undefined;
};

function Fact({ name, value, isWide }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'sm:col-span-2')}>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-14 break-all tabular-nums">{value}</dd>
    </div>
  );
}

function change(
  session: string,
  wanted: { readonly commitment: string; readonly clientSeed: string },
) {
  return call(changeSeeds, wanted, { gameSession: session });
}
