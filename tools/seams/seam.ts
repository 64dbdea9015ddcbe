/** Two ends that belong together, of which one is missing. */
export type Seam = {
  readonly kind: SeamKind;
  /** Which one, by file and name, so that it is found by a search: `modules/play/events.ts roundSettled`. */
  readonly name: string;
  /** What is missing: `a listener`. */
  readonly lacks: string;
};

export type SeamKind =
  | 'setting'
  | 'field'
  | 'call'
  | 'event'
  | 'limit'
  | 'public function'
  | 'topic';

/** One line of the report, which is also how the list of open seams names it. */
export function lineOf({ kind, name, lacks }: Seam): string {
  return `${kind}: ${name} lacks ${lacks}`;
}
