import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#platform/site/router.tsx';
import { Chip, chipClass } from '#ui/chip/chip.tsx';

/** Addresses of a list with other filters; undefined where the filters are in no address, as in a dialog. */
export type AddressOf<Filter> = ((filter: Filter) => string) | undefined;

/**
 * A filter of a list: a link, which works before the page is alive and opens beside it like any other, or a button where
 * no address has the filter.
 */
export function FilterLink(props: {
  readonly to: string | undefined;
  readonly isChosen: boolean;
  readonly icon?: ReactNode;
  readonly style?: ComponentProps<'a'>['style'];
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  const { to, isChosen, icon, style, onChoose, children } = props;
  return to === undefined ? (
    <Chip isChosen={isChosen} icon={icon} style={style} onClick={onChoose}>
      {children}
    </Chip>
  ) : (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      style={style}
      className={chipClass(isChosen)}
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isPlain && event.button === 0) {
          event.preventDefault();
          onChoose();
        }
      }}
    >
      {icon}
      {children}
    </Link>
  );
}
