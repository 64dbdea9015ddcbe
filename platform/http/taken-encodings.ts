/** The encodings of an Accept-Encoding header without those of weight 0 (RFC 9110, 12.5.3). */
export function takenEncodings(header = ''): ReadonlySet<string> {
  return new Set(
    header.split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      return parameters.some((one) => /^q\s*=\s*0(?:\.0{0,3})?$/.test(one)) ? [] : [name];
    }),
  );
}
