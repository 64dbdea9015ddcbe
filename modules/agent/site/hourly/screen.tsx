import { ContractPage } from '../contracts/contract-page.tsx';

/** The contract page of its kind in the agent centre. */
export function Screen() {
  return <ContractPage kind="hourly" />;
}
