import { classNames } from '#ui/class-names.ts';

const SHAPES = {
  line: 'min-h-4 rounded-field',
  title: 'min-h-6 rounded-field',
  tile: 'aspect-4/5 rounded-card',
  round: 'aspect-square rounded-full',
  block: 'min-h-24 rounded-card',
};

export type SkeletonProps = {
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly className?: string | undefined;
};

/** A placeholder for loading content, in the size of that content. */
export function Skeleton({ shape = 'line', className = 'w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-[shimmer_1.8s_linear_infinite] bg-[linear-gradient(100deg,var(--sunken)_35%,color-mix(in_oklab,var(--sunken),var(--ink)_6%)_50%,var(--sunken)_65%)] bg-size-[200%_100%]',
        SHAPES[shape],
        className,
      )}
    />
  );
}
