import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { moveFocus } from '#ui/tabs/move-focus.ts';

export type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly mark?: ReactNode;
  /** The address of the page with this tab selected: the tab is then a link, which works before the page is alive. */
  readonly href?: string | undefined;
};

export type TabsProps<Id extends string> = {
  /** Id of the list, which links tabs and panels: one word, unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly look?: 'line' | 'segment' | 'water' | undefined;
  readonly isBlock?: boolean | undefined;
};

const LISTS = {
  line: 'gap-1 border-b border-line',
  segment: 'gap-0.5 rounded-button bg-sunken p-0.75',
  water: 'gap-2',
};
const TABS = {
  line: 'relative min-h-12 px-3.5 text-ink-2 aria-selected:text-leaf-ink aria-selected:after:absolute aria-selected:after:inset-x-2.5 aria-selected:after:bottom-0 aria-selected:after:h-0.75 aria-selected:after:rounded-t-[3px] aria-selected:after:bg-leaf',
  segment:
    'tap-area min-h-9.5 rounded-lg px-4 text-ink-2 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-1 dark:aria-selected:bg-hover',
  water:
    'min-h-11 rounded-button bg-water-2 px-4 text-on-water aria-selected:bg-white aria-selected:text-[#0b2530]',
};

/** A tab list with roving focus: arrow keys move and select, Home and End move to the ends. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { name, label, tabs, selected, onSelect, look = 'line', isBlock } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) =>
    moveFocus(event, '[role=tab]')?.click();
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames('no-bar flex overflow-x-auto', !isBlock && 'max-w-max', LISTS[look])}
    >
      {tabs.map(({ id, label, icon, mark, href }) => {
        const tab = {
          role: 'tab',
          id: `${name}-tab-${id}`,
          'aria-controls': `${name}-panel`,
          'aria-selected': id === selected,
          tabIndex: id === selected ? 0 : -1,
          className: classNames(
            'inline-flex shrink-0 items-center justify-center gap-1.5 text-14 font-strong whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
            isBlock && 'flex-1',
            TABS[look],
          ),
        };
        const content = (
          <>
            {icon}
            {label}
            {mark}
          </>
        );
        return href === undefined ? (
          <button key={id} type="button" {...tab} onClick={() => onSelect(id)}>
            {content}
          </button>
        ) : (
          <a key={id} href={href} {...tab} onClick={(event) => stay(event) && onSelect(id)}>
            {content}
          </a>
        );
      })}
    </div>
  );
}

/** Takes a plain press from the browser, which would open the address. @returns whether it was one */
function stay(event: MouseEvent): boolean {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (isPlain && event.button === 0) {
    event.preventDefault();
    return true;
  }
  return false;
}

export type TabPanelProps = {
  readonly name: string;
  readonly selected: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The content of the selected tab. */
export function TabPanel({ name, selected, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel`}
      aria-labelledby={`${name}-tab-${selected}`}
      className={className}
    >
      {children}
    </div>
  );
}
