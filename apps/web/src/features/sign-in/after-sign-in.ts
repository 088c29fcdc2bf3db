/**
 * The destination of a sign-in: the account area with activity 8, on the login page, with destination M; otherwise the
 * redirect, where the account area replaces the home page.
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
 * The initial choice: the account area for those on their way there, otherwise the institution's setting; empty without
 * one, so that the patron chooses.
 */
export function firstDestination(redirect: string, institutionDefault: string): string {
  if (isAccount(redirect) || institutionDefault === accountDestination) return accountDestination
  return institutionDefault === '' || institutionDefault === catalogueDestination ? catalogueDestination : ''
}

/** Only the login page asks for the destination, unless it is the account area already. */
export function asksForDestination(variant: LoginVariant, redirect: string): boolean {
  return variant === 'page' && !isAccount(redirect)
}

const isAccount = (path: string) => /^\/meupergamum\/?$/.test(path)
