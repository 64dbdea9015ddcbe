import { expect, test } from 'vitest';
import { isTimestamp, otsFile } from './ots-file.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
/** A pending attestation of a calendar, whose address is the text. */
const PENDING = '00 83dfe30d2ef90c8e 18 17 68747470733a2f2f63616c2e6578616d706c652e6f7267';
/** An attestation of block 358391 of the Bitcoin chain. */
const BITCOIN = '00 0588960d73d71901 03 f7ef15';

test('the answer of a calendar is a tree of operations that ends in attestations [M8]', () => {
  expect(isTimestamp(hex(PENDING))).toBe(true);
  expect(isTimestamp(hex(`f0 04 01020304 08 ${PENDING}`))).toBe(true);
  expect(isTimestamp(hex(`f1 01 aa 08 ff ${PENDING} f0 02 abcd 08 08 ${BITCOIN}`))).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no attestation', 'f0 04 01020304 08'],
  ['an unknown operation', `42 ${PENDING}`],
  ['a text beyond the end', `f0 7f 01 ${PENDING}`],
  ['a length without an end', 'f0 ffffffff ff'],
  ['more than one timestamp', `${PENDING} ${PENDING}`],
  ['a page of HTML', Buffer.from('<html>').toString('hex')],
  ['more operations than any calendar sends', `${'08'.repeat(300)} ${PENDING}`],
])('%s is no timestamp [M8]', (_name, text) => {
  expect(isTimestamp(hex(text))).toBe(false);
});

test('the stored file begins as every detached timestamp of SHA-256 does [M8]', () => {
  const file = Buffer.from(otsFile(hex('ab'.repeat(32)), hex(PENDING)));
  expect(file.subarray(1, 15).toString()).toBe('OpenTimestamps');
  expect(file.subarray(0, 33).toString('hex')).toBe(
    '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108',
  );
  expect(file.subarray(33).toString('hex')).toBe('ab'.repeat(32) + PENDING.replaceAll(' ', ''));
});
