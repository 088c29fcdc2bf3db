/** Groups the rows of a MARC record, one per subfield, into fields. */
import type { MarcRow } from '@estante/contract/titles.shapes'

export interface MarcFieldShown {
  key: string
  /** Three digits: "245"; "LDR" for the leader. */
  tag: string
  /** "1#"; empty in control fields. */
  indicators: string
  subfields: { key: string; code: string; text: string }[]
}

/** The leader's tag among the rows. */
const leaderTag = '000'

/** In the record's order: rows of a field are adjacent. */
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

/** Makes a blank indicator visible. */
function shown(indicator: string | null): string {
  return indicator ?? '#'
}
