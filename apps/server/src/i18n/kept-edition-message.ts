import type { Language } from './language.ts'
import { message } from './message.ts'

/**
 * Which edition is kept for whoever accepts any.
 * @param edition as `editionNameOf` has it; undefined: only this one was asked for
 * @returns an empty text where there is nothing to say
 */
export function keptEditionMessage(edition: string | undefined, language: Language): string {
  if (edition === undefined) return ''
  return edition === ''
    ? message(language, 'holds:any-edition-kept')
    : message(language, 'holds:edition-kept', { edition })
}
