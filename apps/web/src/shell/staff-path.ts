/** Reports whether a page belongs to the library's side, which has a frame of its own. */
export function isStaffPath(pathname: string): boolean {
  return /^\/balcao(\/|$)/.test(pathname)
}
