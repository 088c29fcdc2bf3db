/**
 * The sign-language option of the accessibility menu (specification, section 1) leads to a service of the institution's
 * own choice: a page that translates, a video room with interpreters, a help page. It is offered while the institution
 * has set an address for it. `{url}` in that address stands for the page that the reader is on. Only web addresses are
 * followed, and paths of this site: a setting must not be able to run a script.
 */

/** The address as it may be followed; empty where none is set or it is not one. */
export function signLanguageService(setting: string): string {
  const address = setting.trim()
  const isPath = /^\/(?![/\\])/.test(address)
  return isPath || isWebAddress(address) ? address : ''
}

function isWebAddress(address: string): boolean {
  // A blank or a control character within would be dropped by the browser and could hide another scheme.
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return false
  return ['https:', 'http:'].includes(new URL(address).protocol)
}

/** @param page whole address of the page to be translated */
export function signLanguageLink(service: string, page: string): string {
  return service.replaceAll('{url}', () => encodeURIComponent(page))
}
