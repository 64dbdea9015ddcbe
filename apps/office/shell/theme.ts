import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const LEAF: MantineColorsTuple = [
  '#DDF1E9',
  '#C3E6D9',
  '#9AD5C0',
  '#6CC3A5',
  '#45B68E',
  '#2BB48A',
  '#159B74',
  '#0B7A5C',
  '#0A6B51',
  '#07513D',
];
const EMBER: MantineColorsTuple = [
  '#FCE8DF',
  '#F8D0BF',
  '#F2AE91',
  '#EC8B63',
  '#E66E3E',
  '#DD5722',
  '#CF4A16',
  '#C2410C',
  '#9A330A',
  '#752707',
];
const POLLEN: MantineColorsTuple = [
  '#FFF1CC',
  '#FFE6A6',
  '#FFDA7D',
  '#F9CC57',
  '#F5BF40',
  '#F2B530',
  '#E8A714',
  '#B27F0B',
  '#6E4A00',
  '#4D3400',
];
const SKY: MantineColorsTuple = [
  '#E1EFFB',
  '#C4DFF6',
  '#9BC8EF',
  '#72B0E7',
  '#4F9BDE',
  '#3C8BD8',
  '#357FD3',
  '#2F7DD1',
  '#17558F',
  '#0F3C66',
];

/** Inks, lines and grounds of the dark theme, from light to dark, in the hues of the tokens. */
const DARK: MantineColorsTuple = [
  '#EFF7F4',
  '#C5D8D7',
  '#A9C3C4',
  '#8AA8AB',
  '#3A5A66',
  '#143542',
  '#0A212B',
  '#0E2A36',
  '#071A22',
  '#04141B',
];

/**
 * Filled components take background and text colour from the tokens, because Mantine would choose the text colour of
 * the light theme in both themes.
 */
const filledByTokens: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  return input.variant === 'filled' && (name === 'leaf' || name === 'ember')
    ? { ...colors, background: `var(--${name})`, color: `var(--on-${name})` }
    : colors;
};

/** Mantine in the platform's tokens: dense, hairline borders, leaf as the one colour of action. */
export const theme = createTheme({
  colors: { leaf: LEAF, ember: EMBER, pollen: POLLEN, sky: SKY, dark: DARK },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  variantColorResolver: filledByTokens,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 8,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'xs' } },
    PasswordInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs', checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: { size: 'xs' } },
    TagsInput: { defaultProps: { size: 'xs' } },
    // The page behind a dialog does not scroll as a whole, and the lock would write a style without the nonce.
    Modal: { defaultProps: { centered: true, radius: 14, lockScroll: false } },
  },
});

/** Grounds and inks come from ui/tokens.css, so that both themes stay in one place. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--sky-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--ember-ink)',
  };
  // Mantine's own dark grounds are grey; ours are water.
  const dark = {
    ...shared,
    '--mantine-color-dark-4': 'var(--line)',
    '--mantine-color-dark-6': 'var(--sunken)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
  };
  return { variables: {}, light: shared, dark };
};
