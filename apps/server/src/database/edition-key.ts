import { createHash } from 'node:crypto'
import { editionKey } from '@estante/domain/titles/same-work'
import type { TitleData } from '@estante/marc/title-data'
import { naturalName } from './natural-name.ts'

/**
 * By which editions that one hold can accept find each other: `editionKey` of packages/domain as a hash, since entries of
 * an index have an end. undefined: the title is an edition of nothing.
 */
export function editionHash(data: TitleData): string | undefined {
  const key = editionKey({
    title: data.title,
    creator: naturalName(data.contributors[0]),
    materialType: data.materialType,
    language: data.languages[0] ?? '',
  })
  return key && createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
