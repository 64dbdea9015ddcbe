import { useEffect } from 'react';
import type { Static } from 'typebox';
import { readProof } from '#modules/fairness/contract.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link, useSearchParams } from '#platform/site/router.tsx';
import { type Language, needTexts, useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { RecentRounds } from './recent-rounds.tsx';
import { RoundForm } from './round-form.tsx';
import { VerifyParts } from './verify-parts.tsx';

/** With it come the rules of all games, which a page without a proof does not need. */
const FoundProof = latePart(async () => (await import('./found-proof.tsx')).FoundProof);

/** With it come signatures, the payouts of our games and their texts. */
const ReceiptForm = latePart(async () => {
  const [{ ReceiptForm: Form }] = await Promise.all([
    import('./receipt/receipt-form.tsx'),
    needTexts(gameTexts),
  ]);
  return Form;
});

/** The proof of a draw is published a moment after its result, which links to it. */
const RETRY_AFTER_MS = 3_000;
const MAX_ATTEMPTS = 40;

/**
 * Anyone can check a round: `?vendor=…&round=…` asks for its proof and computes it again here (FAIR-1). The round of one
 * member is asked for by the token of its proof, `?vendor=…&proof=…`, and the receipt of the member's own bet by `?bet=…`.
 */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const vendor = query.get('vendor') ?? '';
  const round = query.get('round') ?? '';
  const token = query.get('proof') ?? '';
  const bet = query.get('bet') ?? undefined;

  return (
    <Wrap className="grid max-w-[880px] grid-cols-1 content-start gap-5 py-6">
      <h1 className="text-28 font-strong">{t('fairness.title')}</h1>
      <p className="max-w-[65ch] text-ink-2">
        {t('fairness.lead')}{' '}
        <Link to="/fairness" className="text-leaf-ink underline">
          {t('fairness.page.promised')}
        </Link>
      </p>
      <ReceiptForm key={bet} bet={bet} />
      <RoundForm
        key={`${vendor} ${round}`}
        asked={{ vendor, round }}
        onAsk={(chosen) => setQuery(chosen)}
      />
      {vendor !== '' && token !== '' ? (
        <Proof of={{ vendor, proof: token }} />
      ) : vendor !== '' && round !== '' ? (
        <Proof of={{ vendor, round }} />
      ) : (
        <VerifyParts checked={undefined} />
      )}
      <RecentRounds onChoose={(chosen) => setQuery(chosen)} />
    </Wrap>
  );
}

/** The proof of the round; while there is none, it is asked for again for two minutes. */
function Proof({ of }: { readonly of: Static<typeof readProof.input> }) {
  const { t } = useTranslate();
  const proof = useEndpoint(readProof, of);
  const { refetch } = proof;
  const isMissing = proof.refusal?.code === 'proof.not.found';
  useEffect(() => {
    if (!isMissing) {
      return undefined;
    }
    let attempts = 0;
    const timer = setInterval(() => {
      attempts += 1;
      void refetch();
      if (attempts === MAX_ATTEMPTS) {
        clearInterval(timer);
      }
    }, RETRY_AFTER_MS);
    return () => clearInterval(timer);
  }, [isMissing, refetch]);
  if (proof.refusal !== undefined) {
    return (
      <>
        <Note tone="pollen">{refusalText(t, proof.refusal)}</Note>
        <VerifyParts
          checked={
            of.round === undefined ? undefined : { vendor: of.vendor, round: of.round, drawn: null }
          }
        />
      </>
    );
  }
  return proof.data === undefined ? (
    <Skeleton shape="block" />
  ) : (
    <FoundProof vendor={of.vendor} proof={proof.data} />
  );
}

function gameTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/games/en')
    : import('virtual:messages/games/bn');
}
