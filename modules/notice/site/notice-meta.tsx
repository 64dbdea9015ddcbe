import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';

const TONES: Readonly<Record<string, PillTone>> = { PR: 'petal', H: 'pollen', PL: 'leaf' };

/** The type of an announcement, and since when it is published. */
export function NoticeMeta(props: {
  readonly notice: { readonly type: string; readonly timestamp: string };
}) {
  const { t } = useTranslate();
  const { type, timestamp } = props.notice;
  return (
    <p className="flex items-center gap-3 text-13 text-ink-2">
      <Pill tone={TONES[type] ?? 'sky'}>{t(`notice.type.${type}`)}</Pill>
      <time dateTime={timestamp.replace(' ', 'T')}>{timestamp}</time>
    </p>
  );
}
