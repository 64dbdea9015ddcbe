/** Without letters and digits that are taken for one another when somebody reads them out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A password that nobody guesses: for the first login alone. */
export function firstPassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(drawn, (number) => LETTERS[number % LETTERS.length]).join('');
}
