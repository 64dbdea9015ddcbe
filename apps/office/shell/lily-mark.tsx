const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315];

/** The platform's mark: one petal in two tones, turned eight times. */
export function LilyMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      {ANGLES.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path
            d="M0 -6.5C-5 -12 -11.6 -21.5 -11 -30C-10.4 -37.5 -4.6 -43.4 0 -47.5Z"
            fill="var(--lily-a)"
          />
          <path
            d="M0 -6.5C5 -12 11.6 -21.5 11 -30C10.4 -37.5 4.6 -43.4 0 -47.5Z"
            fill="var(--lily-b)"
          />
        </g>
      ))}
      <circle r="6" fill="var(--lily-c)" />
    </svg>
  );
}
