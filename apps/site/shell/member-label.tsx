import type { MemberLabel as Label } from '#modules/member/contract.ts';
import { labelColours } from './label-colour.ts';

/** A label of a member, in its own colour (MC-3). */
export function MemberLabel({ label }: { readonly label: Label }) {
  const { ground, ink } = labelColours(label.color);
  return (
    <span
      className="max-w-full truncate rounded-pill px-2 text-12 font-strong"
      style={{ backgroundColor: ground, color: ink }}
    >
      <bdi>{label.labelName}</bdi>
    </span>
  );
}
