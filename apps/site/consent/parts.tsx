import { useEffect, useId, useRef } from 'react';
import type { MeasuringAnswer } from '#platform/site/measuring.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { countPage, currentAnswer, saveAnswer, silence } from './measured-page.ts';
import { useQuestion } from './question.ts';

const SAID = { yes: 'consent.said.yes', no: 'consent.said.no' } as const;

type Measured = { readonly gtagId: string };

/**
 * Asks once whether visits may be counted. The question is at the end of the page and covers nothing, and both answers
 * look the same. Counts the pages where the answer was yes (BRD-8).
 */
export function ConsentBar({ gtagId }: Measured) {
  const { pathname } = useLocation();
  const isAsked = useQuestion((state) => state.isAsked);
  useEffect(() => {
    if (currentAnswer() === undefined) {
      useQuestion.getState().ask(null);
    }
  }, []);
  useEffect(() => {
    // The answer was no, in another tab perhaps, or long enough ago to be asked again.
    if (currentAnswer() === 'yes') {
      countPage(pathname);
    } else {
      silence(gtagId);
    }
  }, [pathname, gtagId]);
  return isAsked ? <Question gtagId={gtagId} /> : null;
}

function Question({ gtagId }: Measured) {
  const { t } = useTranslate();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { opener, close } = useQuestion();
  const said = currentAnswer();
  useEffect(() => {
    if (opener !== null) {
      title.current?.focus();
    }
  }, [opener]);
  const answer = (next: MeasuringAnswer) => {
    saveAnswer(next, gtagId);
    close();
  };
  return (
    <section
      aria-labelledby={id}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-2"
      onKeyDown={({ key }) => {
        // Escape is not an answer.
        if (key === 'Escape' && said !== undefined) {
          close();
        }
      }}
    >
      <Wrap className="grid gap-3 py-3 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div className="grid gap-1">
          <h2 id={id} ref={title} tabIndex={-1} className="text-16 font-strong">
            {t('consent.title')}
          </h2>
          <p className="max-w-[85ch] text-14 text-ink-2">
            {t('consent.text')} {said === undefined ? null : t(SAID[said])}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button tone="line" onClick={() => answer('no')}>
            {t('consent.no')}
          </Button>
          <Button tone="line" onClick={() => answer('yes')}>
            {t('consent.yes')}
          </Button>
        </div>
      </Wrap>
    </section>
  );
}

/** A link in the footer that opens the question again. */
export function ConsentLink() {
  const { t } = useTranslate();
  const ask = useQuestion((state) => state.ask);
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
      onClick={({ currentTarget }) => ask(currentTarget)}
    >
      {t('consent.link')}
    </button>
  );
}
