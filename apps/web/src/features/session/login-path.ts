import { paths } from '../../paths.ts'

/** The login page, with the way back to where one is. */
export function loginPath(redirect: string): string {
  return `${paths.login}?${new URLSearchParams({ redirect })}`
}
