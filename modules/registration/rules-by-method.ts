import type { RegisterRules } from './field-rules.ts';

export type RegisterMethod = 'username' | 'mobile';

/**
 * The brand's rules as one way of registering asks them: by mobile the number always, the user name never, and a
 * password only where the brand's mobile tab has one (MOBILENUMPASSREG3). Where a code by SMS is demanded
 * (REGMOBVERF3), either way asks the number, and the code unless a provider has proved the phone.
 */
export function rulesByMethod(
  rules: RegisterRules,
  way: {
    readonly method: RegisterMethod;
    readonly hasMobilePassword: boolean;
    readonly hasSmsCode: boolean;
    readonly isPhoneProved?: boolean | undefined;
  },
): RegisterRules {
  const { hasMobilePassword, hasSmsCode } = way;
  const isMobile = way.method === 'mobile';
  const asksCode = hasSmsCode && way.isPhoneProved !== true;
  const demanded = { enabled: true, required: true };
  return {
    ...rules,
    ...(isMobile
      ? {
          username: { ...rules.username, enabled: false, required: false },
          password: { ...rules.password, enabled: hasMobilePassword, required: hasMobilePassword },
        }
      : {}),
    ...(isMobile || hasSmsCode ? { mobileNum: { ...rules.mobileNum, ...demanded } } : {}),
    verificationCode: {
      ...rules.verificationCode,
      enabled: asksCode,
      required: asksCode,
    },
  };
}
