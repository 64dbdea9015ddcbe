import { Drawing } from '#ui/drawing/drawing.tsx';

const PETAL = 'M0-8C10-16 13-34 0-47C-13-34-10-16 0-8Z';
const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];
const SIZES = { small: 'size-5', normal: 'size-8', large: 'size-14' };

export type SpinnerProps = {
  readonly size?: keyof typeof SIZES | undefined;
  /** Accessible name of the loading content; without it the spinner is decorative. */
  readonly label?: string | undefined;
};

/** The loading animation: petals open one after the other, in the colour of the text around. */
export function Spinner({ size = 'normal', label }: SpinnerProps) {
  return (
    <Drawing viewBox="-50 -50 100 100" fill="currentColor" className={SIZES[size]} label={label}>
      {TURNS.map((turn) => (
        <path
          key={turn}
          d={PETAL}
          className="animate-[petal_1.6s_ease-in-out_infinite]"
          style={{
            transform: `rotate(${turn}deg)`,
            animationDelay: `${turn / 300}s`,
            ...spin(turn),
          }}
        />
      ))}
    </Drawing>
  );
}

/** Each petal has an angle of its own, which the key frames use. */
function spin(turn: number): Record<`--${string}`, string> {
  return { '--turn': `${turn}deg` };
}
