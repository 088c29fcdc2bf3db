/**
 * Addresses of restricted links are only for those who may follow them. Every way out of the server masks them with
 * what is here; references, page heads and COinS never name them (citation-facts.ts).
 */
import { mayFollowRestricted } from '@estante/domain/links/link-access'
import { FieldIndex } from '@estante/marc/mapping/field-index'
import { links } from '@estante/marc/mapping/links'
import { type DataField, isDataField, type MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'
import type { Reader } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { readSetting } from '../institution/settings.ts'
import { patronOfAccount } from '../session/store/account-details.ts'

/** Whoever acts as a patron does not see what is the patron's alone to open. */
export async function seesRestrictedLinks(db: Reader, caller: Caller): Promise<boolean> {
  if (caller.kind !== 'person' || caller.actingAccount !== undefined) return false
  const { category } = await patronOfAccount(db, caller.account)
  return mayFollowRestricted(category.code, await readSetting(db, 'links.categories'))
}

export function withoutRestrictedLinks(data: TitleData): TitleData {
  return { ...data, links: data.links.filter(({ restricted }) => !restricted) }
}

/** The record with addresses in 856 only where the link is open; what else the field says stays. */
export function withoutRestrictedAddresses(record: MarcRecord): MarcRecord {
  const found = links(new FieldIndex(record)).filter((link) => link.restricted)
  if (found.length === 0) return record
  const restricted = new Set(found.map(({ sequence }) => sequence))
  let sequence = 0
  const fields = record.fields.map((field) => {
    if (!isDataField(field)) {
      if (field.tag === '856') sequence++
      return field
    }
    if (field.tag === '856') {
      sequence++
      return restricted.has(sequence) ? withoutAddresses(field) : field
    }
    return isOtherScriptOfLink(field) ? withoutAddresses(field) : field
  })
  return { ...record, fields }
}

/** 880 that repeats an 856 in another script: which one does not matter, none of its addresses is needed. */
function isOtherScriptOfLink({ tag, subfields }: DataField): boolean {
  return tag === '880' && subfields.some(({ code, value }) => code === '6' && value.startsWith('856'))
}

/** Records also repeat the address as the text of the link. */
function withoutAddresses(field: DataField): DataField {
  return { ...field, subfields: field.subfields.filter(({ code, value }) => code !== 'u' && !hasAddress(value)) }
}

export function hasAddress(text: string): boolean {
  return text.includes('://')
}
