import { pluralLanguage } from '@estante/domain/common/portuguese-zero'
import type { i18n } from 'i18next'

/** Selects plural forms as people write them (portuguese-zero.ts); for an instance that is initialised. */
export function countZero({ services: { pluralResolver } }: i18n): void {
  const ruleOf = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options?: object) => ruleOf(pluralLanguage(code), options)
}
