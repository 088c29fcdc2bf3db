/**
 * A record in the two shapes that existing programs read: `GET /api/acervo/{id}` (`campos`) and
 * `GET /api/acervo/{id}/marc` (one row for each subfield). Tags have no leading zeros, every value is a string.
 * `descricao` and `pontuacao` joined give the subfield again: the blank before an ISBD mark belongs to `pontuacao`.
 * What a record keeps for the staff is in neither.
 */
import { isPrivateField, isPrivateSubfield } from './mapping/private-fields.ts'
import { splitPunctuation } from './mapping/punctuation.ts'
import { clean } from './mapping/text.ts'
import { type DataField, type Field, isControlField, type MarcRecord, type Subfield } from './record.ts'

/** All fields with one tag. */
export interface WireField {
  /** "245", "20". */
  ordem: string
  detalhes: WireFieldDetail[]
}

/** One appearance of the tag; the lists run parallel. */
export interface WireFieldDetail {
  _secao: string[]
  descricao: string[]
  pontuacao: string[]
  cod_autoridade: string[]
  /** The first $u of 856. */
  link_acesso: string | null
}

/** One subfield, or one control field. */
export interface WireMarcRow {
  paragrafo: string
  /** Which field with this tag, from 1. */
  seq_paragrafo: string
  /** null in control fields. */
  secao: string | null
  /** Which subfield with this code in the field, from 1. */
  seq_secao: string
  descricao: string
  texto_descricao: string
  /** One character; null where it is blank, and in control fields, which have none. */
  indicador1: string | null
  indicador2: string | null
  pontuacao: string
  /** "S" in control fields. */
  campo_fixo: 'S' | 'N'
}

/**
 * The fields of a title, tags in record order.
 * @param authorityOf the number of the authority that the field at this position (from 0) is linked to
 */
export function acervoCampos(
  record: MarcRecord,
  authorityOf: (field: number) => string | undefined = () => undefined,
): WireField[] {
  const byTag = new Map<string, WireField>()
  for (const [at, field] of record.fields.entries()) {
    if (!isControlField(field) && isPrivateField(field)) continue
    const ordem = wireTag(field.tag)
    const known = byTag.get(ordem) ?? { ordem, detalhes: [] }
    byTag.set(ordem, known)
    known.detalhes.push(fieldDetail(field, authorityOf(at) ?? ''))
  }
  return [...byTag.values()]
}

function fieldDetail(field: Field, authority: string): WireFieldDetail {
  if (isControlField(field)) {
    return {
      _secao: ['0'],
      descricao: [controlText(field.value)],
      pontuacao: [''],
      cod_autoridade: [''],
      link_acesso: null,
    }
  }
  const shown = publicSubfields(field)
  const split = shown.map((one) => splitSubfield(field, one))
  return {
    _secao: shown.map(({ code }) => code),
    descricao: split.map(({ text }) => text),
    pontuacao: split.map(({ punctuation }) => punctuation),
    cod_autoridade: shown.map(({ code }) => (isPartOfHeading(field.tag, code) ? authority : '')),
    link_acesso: field.tag === '856' ? (shown.find(({ code }) => code === 'u')?.value ?? null) : null,
  }
}

/** Roles, links and the numbering of a series stand beside the heading, not in it. */
function isPartOfHeading(tag: string, code: string): boolean {
  if (!(code >= 'a' && code <= 'z') || 'eiuw'.includes(code)) return false
  return !((tag[0] === '4' || tag[0] === '8') && 'vx'.includes(code))
}

/** One row for each subfield, in record order; no row for the leader. */
export function marcRows(record: MarcRecord): WireMarcRow[] {
  const repetitions = new Map<string, number>()
  const rows: WireMarcRow[] = []
  for (const field of record.fields) {
    if (!isControlField(field) && isPrivateField(field)) continue
    const repetition = (repetitions.get(field.tag) ?? 0) + 1
    repetitions.set(field.tag, repetition)
    if (isControlField(field)) rows.push(controlRow(field.tag, field.value, repetition))
    else rows.push(...subfieldRows(field, repetition))
  }
  return rows
}

function controlRow(tag: string, value: string, repetition: number): WireMarcRow {
  const descricao = controlText(value)
  return {
    paragrafo: wireTag(tag),
    seq_paragrafo: String(repetition),
    secao: null,
    seq_secao: '1',
    descricao,
    texto_descricao: descricao,
    indicador1: null,
    indicador2: null,
    pontuacao: '',
    campo_fixo: 'S',
  }
}

function subfieldRows(field: DataField, repetition: number): WireMarcRow[] {
  const seen = new Map<string, number>()
  return publicSubfields(field).map((one) => {
    const sequence = (seen.get(one.code) ?? 0) + 1
    seen.set(one.code, sequence)
    const { text, punctuation } = splitSubfield(field, one)
    const descricao = withoutDollar(text)
    return {
      paragrafo: wireTag(field.tag),
      seq_paragrafo: String(repetition),
      secao: one.code,
      seq_secao: String(sequence),
      descricao,
      texto_descricao: descricao,
      indicador1: wireIndicator(field.ind1),
      indicador2: wireIndicator(field.ind2),
      pontuacao: punctuation,
      campo_fixo: 'N',
    }
  })
}

function publicSubfields(field: DataField): Subfield[] {
  return field.subfields.filter((one) => !isPrivateSubfield(field, one))
}

/** The slash at the end of an address is part of it. */
function splitSubfield(field: DataField, { code, value }: Subfield): { text: string; punctuation: string } {
  const shown = clean(value)
  if (shown.includes('://') || (field.tag === '856' && code === 'u')) return { text: shown, punctuation: '' }
  return splitPunctuation(shown)
}

/** "020" is "20"; a tag with letters stays. */
function wireTag(tag: string): string {
  return /^\d{3}$/.test(tag) ? String(Number(tag)) : tag
}

/** Programs that rebuild the record take one blank for a character of the indicator, and null for a blank. */
function wireIndicator(indicator: string): string | null {
  return indicator.trim() === '' ? null : indicator
}

/** Blanks inside control fields are written "#". */
function controlText(value: string): string {
  return withoutDollar(value.replaceAll(' ', '#'))
}

/** Readers split rows at "$": in addresses it is escaped, elsewhere the full width sign stands for it. */
function withoutDollar(text: string): string {
  if (!text.includes('$')) return text
  return text.replaceAll('$', text.includes('://') ? '%24' : '＄')
}
