import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { InfoIcon, WarningIcon } from '#ui/icon/icons.ts';

const TONES = {
  sky: 'bg-sky-tint text-sky-ink',
  leaf: 'bg-leaf-tint text-leaf-ink',
  pollen: 'bg-pollen-tint text-pollen-ink',
  ember: 'bg-ember-tint text-ember-ink',
};

export type NoteProps = {
  readonly tone?: keyof typeof TONES | undefined;
  /** Announces itself to screen readers when it appears, for a refused form. */
  readonly isAlert?: boolean | undefined;
  readonly children: ReactNode;
};

/** A piece of information, a warning or a refusal, beside the content that it concerns. */
export function Note({ tone = 'sky', isAlert, children }: NoteProps) {
  const NoteIcon = tone === 'ember' || tone === 'pollen' ? WarningIcon : InfoIcon;
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-button px-3.5 py-3 text-14', TONES[tone])}
    >
      <NoteIcon />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
