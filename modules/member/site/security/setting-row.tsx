import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';

export type SettingRowProps = {
  readonly icon: ReactNode;
  readonly title: string;
  /** One line below: the masked value, a date, or the purpose. */
  readonly note: ReactNode;
  readonly state: string;
  readonly tone: PillTone;
  /** Without it the row only shows the state. */
  readonly onOpen?: (() => void) | undefined;
};

/** One setting of the account: its name, its state, and a press to change it. The state is part of its name. */
export function SettingRow({ icon, title, note, state, tone, onOpen }: SettingRowProps) {
  const body = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-button bg-sunken text-leaf-ink">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 py-1 text-start">
        <span className="font-strong">{title}</span>
        <span className="text-13 wrap-anywhere text-ink-2">{note}</span>
      </span>
      <Pill tone={tone}>{state}</Pill>
    </>
  );
  const look = 'flex min-h-16 w-full items-center gap-3 px-4 py-1.5 lg:px-5';
  return (
    <li className="border-t border-line">
      {onOpen === undefined ? (
        <div className={`${look} pe-11 lg:pe-12`}>{body}</div>
      ) : (
        <button type="button" className={`${look} hover:bg-hover`} onClick={onOpen}>
          {body}
          <ChevronRightIcon size="small" className="shrink-0 text-ink-3" />
        </button>
      )}
    </li>
  );
}
