import { type SignOnGroup, signOnGroups } from '@estante/contract/sign-on-settings'
import { paths } from '../../../paths.ts'

/** The page of one way of signing in. */
export function signOnPath(group: SignOnGroup): string {
  return `${paths.setUpSignOn}?${new URLSearchParams({ via: group })}`
}

/** Of the address; the first way where it names none. */
export function groupOf(search: string): SignOnGroup {
  const via = new URLSearchParams(search).get('via')
  return signOnGroups.find((group) => group === via) ?? 'oidc'
}
