/**
 * The sign-language option of the accessibility menu (specification, section 1) leads to a service of the institution's
 * own choice: a page that translates, a video room with interpreters, a help page. It is offered while the institution
 * has set an address for it. `{url}` in that address stands for the page that the reader is on.
 */
import { webAddress } from '../common/web-address.ts'

/** The address as it may be followed; empty where none is set or it is not one. */
export function signLanguageService(setting: string): string {
  return webAddress(setting)
}

/** @param page whole address of the page to be translated */
export function signLanguageLink(service: string, page: string): string {
  return service.replaceAll('{url}', () => encodeURIComponent(page))
}
