/** The rows of a MARC record, one for each subfield, put together again into fields. */
import type { MarcRow } from '@estante/contract/titles.shapes'

export interface MarcFieldShown {
  key: string
  /** Three figures: "245"; "LDR" for the leader. */
  tag: string
  /** "1#"; empty in control fields. */
  indicators: string
  subfields: { key: string; code: string; text: string }[]
}

/** The leader's place among the rows. */
const leaderTag = '000'

/** In the order of the record: rows of one field stand together. */
export function marcFields(rows: readonly MarcRow[]): MarcFieldShown[] {
  const fields = new Map<string, MarcFieldShown>()
  for (const row of rows) {
    const key = `${row.paragrafo}/${row.seq_paragrafo}`
    const field = fields.get(key) ?? newField(key, row)
    fields.set(key, field)
    field.subfields.push({
      key: `${row.secao ?? ''}${row.seq_secao}`,
      code: row.campo_fixo === 'S' ? '' : (row.secao ?? ''),
      text: row.descricao + row.pontuacao,
    })
  }
  return [...fields.values()]
}

function newField(key: string, row: MarcRow): MarcFieldShown {
  const tag = row.paragrafo.padStart(3, '0')
  return {
    key,
    tag: tag === leaderTag ? 'LDR' : tag,
    indicators: row.campo_fixo === 'S' ? '' : shown(row.indicador1) + shown(row.indicador2),
    subfields: [],
  }
}

/** A blank indicator can be seen. */
function shown(indicator: string | null): string {
  return indicator ?? '#'
}
