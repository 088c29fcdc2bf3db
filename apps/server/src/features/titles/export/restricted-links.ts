/** Addresses of restricted links are only for those who may follow them: patrons. */
import { isDataField, type MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'
import type { Caller } from '../../../http/caller.ts'

export function seesRestrictedLinks(caller: Caller): boolean {
  return caller.kind === 'person'
}

export function withoutRestrictedLinks(data: TitleData): TitleData {
  return { ...data, links: data.links.filter(({ restricted }) => !restricted) }
}

/** The record with 856 $u only where the link is open; what else the field says stays. */
export function withoutRestrictedAddresses(record: MarcRecord, { links }: TitleData): MarcRecord {
  const restricted = new Set(links.filter((link) => link.restricted).map(({ sequence }) => sequence))
  if (restricted.size === 0) return record
  let sequence = 0
  const fields = record.fields.map((field) => {
    if (field.tag !== '856' || !isDataField(field)) return field
    sequence++
    return restricted.has(sequence)
      ? { ...field, subfields: field.subfields.filter(({ code }) => code !== 'u') }
      : field
  })
  return { ...record, fields }
}
