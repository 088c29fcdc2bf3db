import { paths } from '../../paths.ts'

/** The login page's address, with the path to return to. */
export function loginPath(redirect: string): string {
  return `${paths.login}?${new URLSearchParams({ redirect })}`
}
