import type { ReactNode } from 'react';
import type { SlotSymbolCode } from '#ui/game-art/slot-symbol-code.ts';

type ReelProps = { readonly id: string };
type Metal = readonly [light: string, body: string, shade: string];

const GOLD: Metal = ['#fff3c4', '#f2b530', '#9a5f00'];
const RED: Metal = ['#ff8f9f', '#d81e45', '#7c0a22'];
const BLUE: Metal = ['#a9dcff', '#2a83e0', '#0d3f80'];

/** Each drawing fills 100 x 100 units and is lit from the top left. */
export const SYMBOL_DRAWINGS: Record<SlotSymbolCode, (props: ReelProps) => ReactNode> = {
  W: Wild,
  R: ({ id }) => <Seven id={id} metal={RED} />,
  B: ({ id }) => <Seven id={id} metal={BLUE} />,
  '3': ({ id }) => <Bars id={id} count={3} />,
  '2': ({ id }) => <Bars id={id} count={2} />,
  '1': ({ id }) => <Bars id={id} count={1} />,
  C: Cherry,
  x: Blank,
};

function Fill({ id, metal }: { readonly id: string; readonly metal: Metal }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2=".55" y2="1">
      <stop stopColor={metal[0]} />
      <stop offset=".45" stopColor={metal[1]} />
      <stop offset="1" stopColor={metal[2]} />
    </linearGradient>
  );
}

const SEVEN = 'M17 15Q30 21 44 17T83 15V33Q60 55 58 87H31Q33 58 57 38Q44 34 31 38L28 47H17Z';

function Seven({ id, metal }: { readonly id: string; readonly metal: Metal }) {
  return (
    <>
      <Fill id={`${id}g`} metal={GOLD} />
      <Fill id={`${id}m`} metal={metal} />
      <ellipse cx="48" cy="92" rx="30" ry="4" fill="#000" opacity=".35" />
      <path
        d={SEVEN}
        fill={`url(#${id}g)`}
        stroke={`url(#${id}g)`}
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <path
        d={SEVEN}
        fill={`url(#${id}m)`}
        stroke={metal[2]}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M21 20Q32 25 45 21T79 19V23Q58 22 44 26T21 27Z" fill="#fff" opacity=".55" />
      <path
        d="M62 42Q43 60 37 82"
        fill="none"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  );
}

const BAR_TOPS = { 1: [36], 2: [20, 52], 3: [7, 36, 65] };

/** B, A and R as strokes, 54 units wide, so that a reel needs no font. */
const LETTERS =
  'M0 0V16H7Q12 16 12 12T7 8H0M7 8Q11 8 11 4T7 0H0M20 16 27 0 34 16M22.5 11H31.5M42 16V0H49Q54 0 54 4.5T49 9H42M48 9 54 16';

function Bars({ id, count }: ReelProps & { readonly count: 1 | 2 | 3 }) {
  return (
    <>
      <Fill id={`${id}g`} metal={GOLD} />
      <Fill id={`${id}m`} metal={['#2c6f7f', '#123f4e', '#061c25']} />
      {BAR_TOPS[count].map((top) => (
        <g key={top} transform={`translate(0 ${top})`}>
          <rect x="7" y="4" width="86" height="28" rx="7" fill="#000" opacity=".35" />
          <rect x="7" y="0" width="86" height="28" rx="7" fill={`url(#${id}g)`} />
          <rect x="10.5" y="3.5" width="79" height="21" rx="4.5" fill={`url(#${id}m)`} />
          <path d="M13 6H87V9Q50 13 13 9Z" fill="#fff" opacity=".16" />
          <path
            d={LETTERS}
            transform="translate(25.2 7) scale(.92)"
            fill="none"
            stroke="#ffd66b"
            strokeWidth="3.8"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  );
}

function Cherry({ id }: ReelProps) {
  return (
    <>
      <radialGradient id={`${id}c`} cx=".34" cy=".28" r=".85">
        <stop stopColor="#ff9db0" />
        <stop offset=".4" stopColor="#e0244f" />
        <stop offset="1" stopColor="#6b0720" />
      </radialGradient>
      <Fill id={`${id}l`} metal={['#a8f0c4', '#19a071', '#07583f']} />
      <ellipse cx="50" cy="93" rx="38" ry="4" fill="#000" opacity=".35" />
      <g fill="none" stroke="#0f6b4c" strokeWidth="4.5" strokeLinecap="round">
        <path d="M63 16Q36 30 32 58" />
        <path d="M63 16Q76 32 70 60" />
      </g>
      <path d="M62 17Q40 -2 15 17Q36 36 62 17Z" fill={`url(#${id}l)`} />
      <path
        d="M22 17Q42 12 60 17"
        fill="none"
        stroke="#07583f"
        strokeOpacity=".6"
        strokeWidth="1.8"
      />
      <circle cx="31" cy="70" r="22" fill={`url(#${id}c)`} />
      <circle cx="70" cy="71" r="21" fill={`url(#${id}c)`} />
      <g fill="#fff" opacity=".7">
        <ellipse cx="23" cy="61" rx="6" ry="4" transform="rotate(-35 23 61)" />
        <ellipse cx="62" cy="62" rx="6" ry="4" transform="rotate(-35 62 62)" />
      </g>
    </>
  );
}

const PETAL_LEFT = 'M0-7C-6-14-13-24-12-33C-11-40-5-45 0-48Z';
const PETAL_RIGHT = 'M0-7C6-14 13-24 12-33C11-40 5-45 0-48Z';

function Wild({ id }: ReelProps) {
  return (
    <>
      <Fill id={`${id}g`} metal={GOLD} />
      <radialGradient id={`${id}h`}>
        <stop stopColor="#ffe7a3" stopOpacity=".7" />
        <stop offset="1" stopColor="#ffe7a3" stopOpacity="0" />
      </radialGradient>
      <circle cx="50" cy="50" r="50" fill={`url(#${id}h)`} />
      <g transform="translate(50 50)">
        {[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((turn) => (
          <g key={turn} transform={`rotate(${turn}) scale(.9)`}>
            <path d={PETAL_LEFT} fill="#e05a8f" />
            <path d={PETAL_RIGHT} fill="#b3205a" />
          </g>
        ))}
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <g key={turn} transform={`rotate(${turn}) scale(.84)`}>
            <path d={PETAL_LEFT} fill="#fff" />
            <path d={PETAL_RIGHT} fill="#f7b9d0" />
          </g>
        ))}
        <circle r="12" fill="#7a4a00" />
        <circle r="10.5" fill={`url(#${id}g)`} />
        <path
          d="M-5-6Q0-9 5-6"
          fill="none"
          stroke="#fff"
          strokeOpacity=".8"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function Blank() {
  return (
    <g fill="none" stroke="#7fb8ad" strokeOpacity=".22" strokeWidth="1.8">
      <ellipse cx="50" cy="52" rx="12" ry="4" />
      <ellipse cx="50" cy="52" rx="25" ry="8.5" />
      <ellipse cx="50" cy="52" rx="39" ry="13" />
    </g>
  );
}
