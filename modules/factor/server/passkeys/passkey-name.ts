/** One line of visible letters; undefined for anything else. */
export function passkeyName(text: string): string | undefined {
  const name = text.normalize('NFC').trim();
  return name === '' || /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(name)
    ? undefined
    : name;
}
