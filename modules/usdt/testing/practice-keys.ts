import { mnemonicToAccount } from 'viem/accounts';

/** The phrase that every chain for development starts with: its accounts have play money, and everybody knows their keys. */
export const PRACTICE_PHRASE = 'test test test test test test test test test test test junk';

/** The extended keys below which the accounts of the phrase are. */
export function practiceKeys() {
  const key = mnemonicToAccount(PRACTICE_PHRASE, { path: "m/44'/60'/0'/0" }).getHdKey();
  return { extendedPublicKey: key.publicExtendedKey, extendedPrivateKey: key.privateExtendedKey };
}
