/** What a level is made of. */
export type LevelFacts = {
  /** Proved by documents: 0, 2 or 3. */
  readonly proved: number;
  /** The last day of the document, yyyy-MM-dd; null without an end. */
  readonly endsOn: string | null;
  readonly hasContact: boolean;
  /** Today by the brand's clock. */
  readonly today: string;
};

/** The level of a member: what documents prove while they are valid, else a verified contact, else none. */
export function levelOf({ proved, endsOn, hasContact, today }: LevelFacts): number {
  const isValid = proved > 0 && (endsOn === null || endsOn >= today);
  return isValid ? proved : hasContact ? 1 : 0;
}

const DAY_MS = 86_400_000;

/** Whether the document ends within so many days, or has ended. */
export function endsWithin(endsOn: string | null, today: string, days: number): boolean {
  return endsOn !== null && Date.parse(endsOn) - Date.parse(today) <= days * DAY_MS;
}
