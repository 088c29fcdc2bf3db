/**
 * Links: each address of 856. The second indicator says whether it leads to the resource itself, a version of it or
 * something related; where it is blank, the words around the address decide, and a link of an electronic resource
 * leads to it. A link is restricted when $7 says so, when 506 does for the whole resource, when its address goes
 * through a library's proxy, or when its note asks for a login or names who may read.
 * Source: https://www.loc.gov/marc/bibliographic/bd856.html
 */
import type { DataField } from '../record.ts'
import type { TitleLink } from '../title-data.ts'
import { type FieldIndex, oncePerRecord } from './field-index.ts'
import { isOnlineForm } from './material-type.ts'
import { trimPunctuation } from './punctuation.ts'
import { joined, text, texts } from './text.ts'

/** A login, a licence or a group of readers, in pt, es, en, fr and de. */
const restrictedWords =
  /restri(?:c|t)|limited to|available (?:only )?(?:to|for)|access (?:for|requires)|requires? (?:log|authent|password|subscription)|subscri(?:ption|bers)|log-?in|sign in|password|authorized|affiliates?|(?:students|faculty|staff) (?:only|and)|(?:on|off)[- ]campus|campus (?:only|access|network|users)|(?:no|dentro do|en el) campus|only (?:for|to)|licen[cs]ed|vpn|acesso (?:restrito|exclusivo|mediante|limitado|somente)|(?:somente|apenas|exclusivo|exclusiva) (?:para|a|na|no)|assinatura|assinantes|mediante (?:senha|login|cadastro)|senha|(?:para|aos|por) (?:os )?usuários|acceso (?:restringido|limitado|exclusivo|solo|sólo)|(?:solo|sólo) para|contraseña|suscri(?:pción|ptores)|(?:para|a) (?:los )?usuarios|accès (?:réservé|limité|restreint)|abonn|lizenz|zugang (?:nur|beschränkt)|nur für/i

/** "Open access", "free" and the like win over a chance word of the list above. */
const openWords =
  /open access|acesso (?:aberto|livre|gratuito)|acceso (?:abierto|libre|gratuito)|free(?:ly)? (?:available|access)|kostenfrei|unrestricted|sem restriç|sin restricc|libre accès|accès libre/i

const proxy = /ezproxy|[./]proxy\.|proxy[^/]*\/login|[?&/]login\?(?:q?url)=/i

/** What an address leads to, when it is not the text itself. */
const relatedWords =
  /table of contents|contents|sum[áa]rio|índice|sommaire|inhalts|publisher|biograph|sample|\bcover|\bcapa\b|portada|resenha|\breviews?\b|reseña|abstract|resumo|resumen|author|errata|website|home ?page|finding aid/i

const relations: Readonly<Record<string, TitleLink['relation']>> = {
  '0': 'resource',
  '1': 'version',
  '2': 'related',
  '3': 'resource',
  '4': 'version',
}

export const links = oncePerRecord((fields: FieldIndex): TitleLink[] => {
  const found: TitleLink[] = []
  for (const [index, { field }] of fields.all('856').entries()) {
    const addresses = texts(field, 'u')
    if (addresses.length === 0) continue
    const label = words(field, 'y') ?? words(field, '3')
    const note = words(field, 'z')
    const relation = relationOf(field, fields)
    for (const url of addresses) {
      const link: TitleLink = {
        url,
        relation,
        restricted: isRestricted(field, url, relation, fields),
        sequence: index + 1,
      }
      if (label !== undefined) link.label = label
      if (note !== undefined && note !== label) link.note = note
      found.push(link)
    }
  }
  return found
})

/** $y is the text of the link, $3 the part of the work, $z a note: a sentence beside the link, not its name. */
function words(field: DataField, code: string): string | undefined {
  const found = joined(field, code)
  return found === undefined ? undefined : trimPunctuation(found) || undefined
}

/** Tables of contents and publishers' descriptions are often marked as a version (1): the words know better. */
function relationOf(field: DataField, fields: FieldIndex): TitleLink['relation'] {
  const label = joined(field, 'y') ?? joined(field, '3z')
  const said = relations[field.ind2]
  if (said !== undefined && said !== 'version') return said
  if (label !== undefined && relatedWords.test(label)) return 'related'
  return said ?? (isOnlineForm(fields) ? 'resource' : 'version')
}

function isRestricted(field: DataField, url: string, relation: TitleLink['relation'], fields: FieldIndex): boolean {
  const status = text(field, '7')
  if (status === '0') return false
  if (status === '1' || proxy.test(url)) return true
  const words = joined(field, 'zny3')
  if (words !== undefined && openWords.test(words)) return false
  if (words !== undefined && restrictedWords.test(words)) return true
  return relation === 'resource' && isRestrictedResource(fields)
}

/**
 * 506 with first indicator 1: restrictions apply. Some libraries say so in the note of the electronic holding (852 $z).
 */
function isRestrictedResource(fields: FieldIndex): boolean {
  if (!isOnlineForm(fields)) return false
  if (fields.all('506').some(({ field }) => field.ind1 === '1')) return true
  return fields.all('852').some(({ field }) => texts(field, 'z').some((note) => restrictedWords.test(note)))
}

/**
 * Whether it can be read online without a login: an open link to it, or an online resource whose address is not given.
 */
export function online(fields: FieldIndex): boolean {
  const found = links(fields).filter(({ relation }) => relation !== 'related')
  if (found.length === 0) return isOnlineForm(fields) && !isRestrictedResource(fields)
  return found.some(({ restricted }) => !restricted)
}
