import { auditActions, auditSubjects } from '../../database/audit-actions.ts'
import { auditOrigins } from '../../database/audit-origin.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { type LabelTopic, labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'

export const showOptions: ReadingHandler<'audit.options'> = async (_db, { language }) => ({
  acoes: inWords(language, 'auditAction', auditActions),
  assuntos: inWords(language, 'auditSubject', auditSubjects),
  origens: inWords(language, 'auditOrigin', auditOrigins),
})

/** In the order of their words. */
function inWords(language: Language, topic: LabelTopic, codes: readonly string[]) {
  const { compare } = new Intl.Collator(language)
  return codes
    .map((codigo) => ({ codigo, descricao: labelFor(language, topic, codigo) }))
    .sort((one, other) => compare(one.descricao, other.descricao))
}
