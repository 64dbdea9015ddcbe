/** Words that people often use in passwords; matched without regard to case. */
const WORDS = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'admin',
  'administrator',
  'welcome',
  'letmein',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'cricket',
  'dragon',
  'monkey',
  'superman',
  'batman',
  'master',
  'shadow',
  'michael',
  'jordan',
  'charlie',
  'secret',
  'computer',
  'internet',
  'samsung',
  'nokia',
  'google',
  'facebook',
  'bangladesh',
  'dhaka',
  'chittagong',
  'bangla',
  'allah',
  'bismillah',
  'muhammad',
  'mohammad',
  'rahman',
  'hossain',
  'ilovebangladesh',
  'mother',
  'father',
  'family',
  'freedom',
  'lucky',
  'money',
  'casino',
  'jackpot',
  'lottery',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'abc',
  'abcd',
  'test',
  'guest',
  'user',
  'login',
  'changeme',
  'default',
] as const;

const TAILS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '12345678',
  '123456789',
  '1!',
  '!',
  '@',
  '@1',
  '@12',
  '@123',
  '@1234',
  '#123',
  '0',
  '00',
  '01',
  '007',
  '11',
  '111',
  '22',
  '69',
  '77',
  '786',
  '88',
  '99',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
  '.',
  '..',
  '123!',
  '@2024',
  '@2025',
  '@2026',
] as const;

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'q1w2e3r4t5y6u7i8o9p0',
] as const;

const KNOWN: ReadonlySet<string> = new Set(
  WORDS.flatMap((word) => TAILS.flatMap((tail) => [word + tail, tail + word])),
);

/** Whether a password is among those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return KNOWN.has(text) || isRun(text) || isRepeated(text);
}

/** Whether it is a run of the keyboard, the alphabet or the digits, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(backwards));
}

/** Whether it repeats one piece of up to four characters: `aaaaaaaa`, `12121212`, `abcdabcd`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}
