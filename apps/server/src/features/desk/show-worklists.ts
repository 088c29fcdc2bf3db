import { workListCodes } from '@estante/contract/desk-worklists'
import type { AnswerOf } from '@estante/contract/shapes'
import { nextWork, type WorkList } from '@estante/domain/circulation/next-work'
import { endingLibraries } from '@estante/domain/loan-requests/ending-libraries'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { localMoment } from './local-moment.ts'
import { libraryNames } from './store/card.ts'
import { actionCodes, stateCode, workListOf } from './work-codes.ts'
import { readWorkList } from './worklist.ts'
import type { WorklistRow } from './worklist-row.ts'

type Row = AnswerOf<'desk.worklists'>['listas'][number]['linhas'][number]

/** Nobody works through more before asking again; `total` says how many there are. */
const mostRows = 500

export const showWorklists: ReadingHandler<'desk.worklists'> = async (db, { query, now }) => {
  const library = Number(query.biblioteca)
  const names = await libraryNames(db)
  const listas: AnswerOf<'desk.worklists'>['listas'] = []
  for (const lista of workListCodes) {
    const list = workListOf(lista)
    const rows = await readWorkList(db, list, now, library)
    const shown = rows.slice(0, mostRows).map((row) => present(list, row, { library, names, zone: now.timeZoneId }))
    listas.push({ lista, total: rows.length, linhas: shown })
  }
  return { listas }
}

interface View {
  library: number
  names: ReadonlyMap<number, string>
  zone: string
}

function present(list: WorkList, row: WorklistRow, { library, names, zone }: View): Row {
  const action = nextWork(list, { here: library, ...row })
  const goal = row.goal === null || row.goal === row.from ? undefined : names.get(row.goal)
  return {
    codigo: String(row.id),
    cod_acervo: String(row.titleId),
    titulo: row.title,
    qualquer_edicao: row.edition !== undefined,
    edicao: row.edition ?? '',
    cod_exemplar: row.copy === null ? '' : String(row.copy),
    codigo_barras: row.barcode ?? '',
    numero_chamada: row.callNumber ?? '',
    de: names.get(row.from) ?? '',
    para: goal ?? '',
    pessoa: row.person ?? '',
    momento: localMoment(row.at, zone),
    situacao: stateCode(row.state),
    acao: action === undefined ? '' : actionCodes[action],
    encerravel: list === 'requests' && mayEnd(row, library),
  }
}

function mayEnd({ state, from, goal }: WorklistRow, library: number): boolean {
  return state !== undefined && endingLibraries({ state, from, to: goal }).includes(library)
}
