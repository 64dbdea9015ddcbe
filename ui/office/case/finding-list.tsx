import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import './finding-list.css';

const ICONS = { good: CircleCheck, caution: CircleAlert, bad: CircleX };
const COLOURS = {
  good: 'var(--leaf-ink)',
  caution: 'var(--pollen-ink)',
  bad: 'var(--ember-ink)',
};

type Finding = {
  readonly code: string;
  readonly level: keyof typeof ICONS;
  readonly text: string;
};

/** What was found about a case, each in words with the icon of its level; what needs a look is bold. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="of-findings">
      {findings.map(({ code, level, text }) => {
        const FindingIcon = ICONS[level];
        return (
          <li key={code}>
            <FindingIcon size={16} style={{ color: COLOURS[level] }} aria-hidden />
            <span style={{ fontWeight: level === 'good' ? 400 : 600 }}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
