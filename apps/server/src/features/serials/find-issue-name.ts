/** How an issue is called, from what is stored of it. */
import { chronologyWord } from '@estante/marc/mapping/holding-words'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import type { StoredIssue } from './store.ts'

type NamedIssue = Pick<StoredIssue, 'volume' | 'number' | 'period' | 'year'>

/** "v. 39, n. 2 (abr./jun. 2026)". */
export function issueName({ volume, number, period, year }: NamedIssue, language: Language): string {
  const levels = Object.entries({ volume, number }).flatMap(([level, value]) =>
    value === null ? [] : [`${labelFor(language, 'issueLevel', level)} ${value}`],
  )
  const date = [chronologyWord(period ?? '', language), year].filter(Boolean).join(' ')
  return levels.length === 0 ? date : `${levels.join(', ')} (${date})`
}
