/** Every action, thing and origin of the audit log has words, so that no page shows a bare code. */
import { auditActions, auditSubjects } from '../apps/server/src/database/audit-actions.ts'
import { auditOrigins } from '../apps/server/src/database/audit-origin.ts'
import type { RepositoryFile } from './repository-files.ts'
import { languages, readTranslations } from './translations.ts'

/** Topic of the vocabulary → codes. */
export type AuditCodes = Readonly<Record<string, readonly string[]>>

export const auditCodes: AuditCodes = {
  auditAction: auditActions,
  auditSubject: auditSubjects,
  auditOrigin: auditOrigins,
}

/** Codes without words, and words without a code. */
export function unwordedAudit(codes: AuditCodes, files: readonly RepositoryFile[]): string[] {
  return languages.flatMap((language) => {
    const path = `packages/contract/src/words/${language}/vocabulary.json`
    const words = readTranslations(files.find((one) => one.path === path)?.text ?? '{}')
    return Object.entries(codes).flatMap(([topic, known]) => {
      const keys = known.map((code) => `${topic}.${code}`)
      const silent = keys.filter((key) => !words.get(key)?.trim())
      const unknown = [...words.keys()].filter((key) => key.startsWith(`${topic}.`) && !keys.includes(key))
      return [
        ...silent.map((key) => `${path} does not word ${key}`),
        ...unknown.map((key) => `${path} words ${key}, which the log does not have`),
      ]
    })
  })
}
