import { expect, test } from 'vitest';
import { lettersOf } from '#platform/i18n/letters.ts';
import { initialOf } from './initial.ts';

const NAMES = [
  ...[
    'Rupali',
    'élan',
    'e\u0301lan',
    'শাপলা',
    'ক্ষুদে',
    'র‍্যাব',
    'দ্বীপ',
    'অঞ্জন',
    'স্ত্রী',
    'हिन्दी',
    'क्षण',
    'തമിഴ്',
  ],
  ...['123', '৭ নম্বর', '🇧🇩 BD', '👨‍👩‍👧 family', '👍🏽 ok', 'Ω', '-', '\u09be', '\u200dx', ' A'],
];

test.each(NAMES)('the first letter of %j is the one that readers count', (name) => {
  expect(initialOf(name)).toBe(lettersOf(name.normalize('NFC').trim())[0]?.toLocaleUpperCase('en'));
});

test('a name without letters has a sign of its own', () => {
  expect(initialOf(' ')).toBe('?');
});
