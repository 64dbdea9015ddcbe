export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { sendCode } from './send-code.ts';
