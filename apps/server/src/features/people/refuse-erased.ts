import { refuse } from '../../http/refusal.ts'
import { erasedUsername } from '../patron/store/personal-data.ts'

/** Nothing is written about a person who was forgotten. @throws Refusal people.erased */
export function refuseErased(accounts: readonly { id: number; username: string }[]): void {
  if (accounts.some(({ id, username }) => username === erasedUsername(id))) refuse('people.erased')
}
