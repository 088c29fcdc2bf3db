/**
 * Where a sign-in leads: to the account area when the person holds activity 8, the login is a page of its own and the
 * destination M was chosen; otherwise to the redirect, where the account area stands for the home page.
 */
export const accountDestination = 'M'
export const catalogueDestination = 'C'

export type LoginVariant = 'page' | 'embedded' | 'modal'

const accountPath = '/meupergamum'
const home = '/'

export interface SignInTarget {
  variant: LoginVariant
  destination: string
  /** A path of this site. */
  redirect: string
  canUseAccountArea: boolean
}

/** The target logic of the specification, section 4. @returns a path of this site */
export function pathAfterSignIn({ variant, destination, redirect, canUseAccountArea }: SignInTarget): string {
  if (canUseAccountArea && variant === 'page' && destination === accountDestination) return accountPath
  return isAccount(redirect) ? home : redirect
}

/**
 * What is chosen before anybody chooses: the account area for those who were on their way there, else what the
 * institution sets; empty where it sets neither, so that each person says.
 */
export function firstDestination(redirect: string, institutionDefault: string): string {
  if (isAccount(redirect) || institutionDefault === accountDestination) return accountDestination
  return institutionDefault === '' || institutionDefault === catalogueDestination ? catalogueDestination : ''
}

/** Only a page of its own asks where to go, and only those who are not on their way to the account area already. */
export function asksForDestination(variant: LoginVariant, redirect: string): boolean {
  return variant === 'page' && !isAccount(redirect)
}

const isAccount = (path: string) => /^\/meupergamum\/?$/.test(path)
