import { useRef, useState } from 'react';
import type { Static } from 'typebox';
import {
  dealSlider,
  type Purpose,
  type SliderProof,
  solveSlider,
} from '#modules/captcha/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { RefreshIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useChallenge } from '../use-challenge.ts';
import { SliderRail } from './slider-rail.tsx';
import { type Slid, useSlide } from './use-slide.ts';

type Dealt = Static<typeof dealSlider.output>;

/** A pond with a gap and the piece that fits. A wrong answer is shown at once, and the next pond follows. */
export function SliderPuzzle(props: {
  readonly purpose: Purpose;
  readonly onSolved: (proof: SliderProof) => void;
}) {
  const { t } = useTranslate();
  const pond = useChallenge(() => call(dealSlider, { product: props.purpose }));
  const [problem, setProblem] = useState<string>();
  if (pond.value === undefined) {
    return pond.refusal === undefined ? (
      <div className="grid gap-3">
        <Skeleton shape="block" className="aspect-[16/9] h-auto" />
        <Skeleton className="h-13" />
      </div>
    ) : (
      <EmptyState
        title={refusalText(t, pond.refusal)}
        action={
          <Button disabled={!pond.mayRenew} onClick={() => void pond.renew()}>
            {t('captcha.again')}
          </Button>
        }
      />
    );
  }
  return (
    <Puzzle
      key={pond.value.lotNumber}
      dealt={pond.value}
      problem={problem}
      mayRenew={pond.mayRenew}
      onRenew={() => void pond.renew()}
      onSolved={props.onSolved}
      onRefused={(refusal) => {
        setProblem(refusalText(t, refusal));
        void pond.renew();
      }}
    />
  );
}

type PuzzleProps = {
  readonly dealt: Dealt;
  readonly problem: string | undefined;
  readonly mayRenew: boolean;
  readonly onRenew: () => void;
  readonly onSolved: (proof: SliderProof) => void;
  readonly onRefused: (refusal: Refused) => void;
};

/** How long a solved pond stays in sight. */
const SOLVED_MS = 350;

function Puzzle({ dealt, problem, ...props }: PuzzleProps) {
  const { t } = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'open' | 'judged' | 'solved'>('open');
  const slide = useSlide({
    frame,
    width: dealt.width,
    max: dealt.width - dealt.pieceSize,
    isStill: phase !== 'open',
    onDone: (slid) => void judge(slid),
  });

  async function judge(slid: Slid): Promise<void> {
    setPhase('judged');
    try {
      const proof = await call(solveSlider, {
        lotNumber: dealt.lotNumber,
        ...slid,
        track: slid.track.map(([x, ms]) => [x, ms]),
      });
      setPhase('solved');
      setTimeout(() => props.onSolved(proof), SOLVED_MS);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      props.onRefused(error);
    }
  }

  const across = (pixels: number) => `${(pixels / dealt.width) * 100}%`;
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">{t('captcha.lead')}</p>
      <div className="relative">
        <div
          ref={frame}
          className="relative touch-none overflow-clip rounded-card border border-line select-none"
          style={{ aspectRatio: `${dealt.width} / ${dealt.height}` }}
        >
          <img
            src={`data:image/png;base64,${dealt.background}`}
            alt={t('captcha.pond')}
            draggable={false}
            className="size-full"
          />
          <img
            src={`data:image/png;base64,${dealt.piece}`}
            alt=""
            draggable={false}
            className="absolute cursor-grab [filter:drop-shadow(0_2px_5px_rgb(0_0_0/0.55))] active:cursor-grabbing"
            style={{
              width: across(dealt.pieceSize),
              left: across(slide.x),
              top: `${(dealt.pieceTop / dealt.height) * 100}%`,
            }}
            onPointerDown={slide.handlers.onPointerDown}
            onPointerMove={slide.handlers.onPointerMove}
            onPointerUp={slide.handlers.onPointerUp}
            onPointerCancel={slide.handlers.onPointerCancel}
          />
        </div>
        <span className="absolute top-1 right-1 rounded-button bg-[var(--veil)] text-white">
          <IconButton
            label={t('captcha.renew')}
            icon={<RefreshIcon size="small" />}
            disabled={!props.mayRenew || phase !== 'open'}
            onClick={props.onRenew}
          />
        </span>
      </div>
      <SliderRail
        slide={slide}
        phase={phase}
        isNextTry={problem !== undefined}
        max={dealt.width - dealt.pieceSize}
        pieceWidth={across(dealt.pieceSize)}
        across={across}
      />
      <p role="alert" className="min-h-5 text-14 text-ember-ink">
        {phase === 'open' && !slide.isMoved ? problem : null}
      </p>
      {slide.isByKeys && phase === 'open' ? (
        <Button tone="leaf" isBlock onClick={slide.hand}>
          {t('captcha.check')}
        </Button>
      ) : null}
    </div>
  );
}
