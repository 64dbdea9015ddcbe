/** Digits are Latin in every language, and the clock has 24 hours: Bengali has no AM and PM. */
const LOCALES = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' };

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

const FORMS = {
  /** `28 November` */
  dayInWords: { day: 'numeric', month: 'long' },
  /** `28 Nov 2026` */
  date: DATE,
  /** `28 Nov 2026, 16:15` */
  dateTime: { ...DATE, ...TIME },
  /** `28 Nov 2026, 16:15:09` */
  dateTimeSeconds: { ...DATE, ...TIME, second: '2-digit' },
  /** `28 Nov, 16:15:09` */
  dayTimeSeconds: { ...DAY, ...TIME, second: '2-digit' },
  /** `Sat 28 Nov, 16:15` */
  weekdayTime: { weekday: 'short', ...DAY, ...TIME },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/**
 * A moment as people read it. Every date in a language is written here (`moment-text.test.ts`); records and files have
 * `yyyy-MM-dd HH:mm:ss`.
 * @param where.timeZone of the brand; the device's own without it
 */
export function momentText(
  atMs: number,
  form: keyof typeof FORMS,
  where: { readonly language: string; readonly timeZone?: string },
): string {
  return formatOf(form, where).format(atMs);
}

type Where = Parameters<typeof momentText>[2];

/** Formats by form, language and zone: a list makes the same one for each of its rows, and a new one costs a phone a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(form: keyof typeof FORMS, { language, timeZone }: Where): Intl.DateTimeFormat {
  const key = `${form} ${language === 'bn' ? 'bn' : 'en'} ${timeZone ?? ''}`;
  const known = formats.get(key);
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.DateTimeFormat(language === 'bn' ? LOCALES.bn : LOCALES.en, {
    ...FORMS[form],
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  formats.set(key, format);
  return format;
}
