export type BadgeProps = {
  readonly count: number;
  /** The text for screen readers, with the count: “3 new messages”. */
  readonly label: string;
};

/** A count over an icon or beside a word; hidden at zero, 99+ above 99. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) {
    return null;
  }
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-pill bg-petal px-1.5 text-12 [line-height:1] font-strong text-on-petal">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
