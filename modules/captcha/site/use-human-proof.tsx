import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ProofInput, type Purpose, readSliderWanted } from '#modules/captcha/contract.ts';
import { call } from '#platform/site/call.ts';

const SliderDialog = lazy(async () => ({
  default: (await import('./slider/slider-dialog.tsx')).SliderDialog,
}));

export type HumanProof = {
  /**
   * Asks the server whether a proof is wanted now and gets it from the visitor.
   * @returns fields to spread into the call, none when nothing is wanted; undefined when the visitor gave up
   */
  readonly ask: () => Promise<ProofInput | undefined>;
  /** Put it anywhere in the screen: the dialog while one is open. */
  readonly challenge: ReactNode;
};

/** Before an act that machines try again and again: `const proof = await human.ask()` (LGN-3). */
export function useHumanProof(purpose: Purpose): HumanProof {
  const [settle, setSettle] = useState<(proof: ProofInput | undefined) => void>();

  async function ask(): Promise<ProofInput | undefined> {
    // When the challenge cannot be loaded, the act itself shows the visitor why.
    const asked = { product: purpose, slider: 1 };
    const { gt } = await call(readSliderWanted, asked).catch(() => ({ gt: '' }));
    if (gt === '') {
      return {};
    }
    return await new Promise((resolve) => setSettle(() => resolve));
  }

  function end(proof: ProofInput | undefined): void {
    setSettle(undefined);
    settle?.(proof);
  }

  const challenge =
    settle === undefined ? null : (
      <Suspense fallback={null}>
        {createPortal(
          <SliderDialog purpose={purpose} onProved={end} onClose={() => end(undefined)} />,
          document.body,
        )}
      </Suspense>
    );
  return { ask, challenge };
}
