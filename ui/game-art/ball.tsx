import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';
import type { BallColour } from './ball-colour.ts';

/** Highlight, body and shade of a ball; white digits have AA contrast on the plate. */
const COLOURS: Record<BallColour, readonly [string, string, string]> = {
  green: ['#7be8b6', '#119468', '#064a34'],
  red: ['#ff9db0', '#d32a4f', '#6d0f26'],
  violet: ['#d9b6ff', '#8a45d6', '#431a78'],
  blue: ['#9ccdff', '#2b78cc', '#0f3766'],
  gold: ['#ffe7a3', '#d9971a', '#6e4600'],
};

export type BallProps = {
  readonly number: number | string;
  /** Two colours share the ball: WinGo's 0 is red and violet, 5 is green and violet. */
  readonly colours: readonly [BallColour] | readonly [BallColour, BallColour];
  readonly isWinning?: boolean | undefined;
  readonly isFresh?: boolean | undefined;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** A drawn ball with its number on a pale plate, lit from the top left. */
export function Ball({
  number,
  colours,
  isWinning,
  isFresh,
  label,
  className = 'size-10',
}: BallProps) {
  const id = useId();
  const [first, second] = colours;
  return (
    <Drawing
      viewBox="0 0 100 100"
      className={classNames(
        isWinning && 'animate-[win-glow_1.2s_ease-in-out_infinite]',
        isFresh && !isWinning && 'animate-[pop_.5s_var(--spring)]',
        className,
      )}
      label={label}
    >
      <Shade id={`${id}a`} colour={first} />
      {second ? <Shade id={`${id}b`} colour={second} /> : null}
      <circle cx="50" cy="50" r="48" fill={`url(#${id}a)`} />
      {second ? <path d="M70 6.4A48 48 0 0 1 30 93.6Z" fill={`url(#${id}b)`} /> : null}
      <circle cx="50" cy="50" r="28" fill="#fff" opacity=".96" />
      <circle
        cx="50"
        cy="50"
        r="28"
        fill="none"
        stroke="#0b2530"
        strokeOpacity=".18"
        strokeWidth="2"
      />
      <ellipse
        cx="34"
        cy="20"
        rx="17"
        ry="8.5"
        fill="#fff"
        opacity=".5"
        transform="rotate(-32 34 20)"
      />
      {isWinning ? (
        <circle cx="50" cy="50" r="47" fill="none" stroke="var(--gold)" strokeWidth="6" />
      ) : null}
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={String(number).length > 1 ? 32 : 40}
        fontWeight="700"
        fill="#0b2530"
      >
        {number}
      </text>
    </Drawing>
  );
}

function Shade({ id, colour }: { readonly id: string; readonly colour: BallColour }) {
  const [light, body, shade] = COLOURS[colour];
  return (
    <radialGradient id={id} cx=".34" cy=".28" r=".8" gradientUnits="objectBoundingBox">
      <stop stopColor={light} />
      <stop offset=".5" stopColor={body} />
      <stop offset="1" stopColor={shade} />
    </radialGradient>
  );
}
