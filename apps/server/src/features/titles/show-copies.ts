import type { CopyRow, LibraryCopies } from '@estante/contract/titles.shapes'
import { copyStatus } from '@estante/domain/titles/copy-status'
import { inLanguage } from '@estante/marc/holding-data'
import type { Temporal } from 'temporal-polyfill'
import { localHour } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { findPlace } from '../floor-plans/find-place.ts'
import { floorPlans } from '../floor-plans/store.ts'
import { libraries, type StoredLibrary } from '../institution/store.ts'
import { findTitle } from './find-title.ts'
import { copiesOf, holdingsOf, type StoredCopy, type StoredHolding, waitingHolds } from './store.ts'

/** The copies with their current status, by library. */
export const showCopies: ReadingHandler<'titles.copies'> = async (db, { params, query, language, now }) => {
  const title = await findTitle(db, params.id)
  const copies = await copiesOf(db, [title.id])
  const holdings = await holdingsOf(db, title.id)
  const units = (await libraries(db)).filter((unit) => !query.cod_unidade || String(unit.id) === query.cod_unidade)
  const plans = await floorPlans(db)
  const present = (copy: StoredCopy) => presentCopy(copy, language, now, findPlace(plans, copy) !== undefined)
  const groups = units
    .map((unit) => presentLibrary(unit, copies, holdings, language, present))
    .filter((group) => group.exemplares.length > 0 || group.colecoes.length > 0)
  return {
    total: String(sum(groups, (group) => group.total)),
    disponiveis: String(sum(groups, (group) => group.disponiveis)),
    reservas: String((await waitingHolds(db, [title.id])).get(title.id) ?? 0),
    bibliotecas: groups,
  }
}

function presentLibrary(
  unit: StoredLibrary,
  copies: readonly StoredCopy[],
  holdings: readonly StoredHolding[],
  language: Language,
  present: (copy: StoredCopy) => CopyRow,
): LibraryCopies {
  const rows = copies.filter((copy) => copy.libraryId === unit.id).map(present)
  return {
    cod_biblioteca: String(unit.id),
    desc_biblioteca: unit.name,
    campus: unit.campus,
    total: String(rows.length),
    disponiveis: String(rows.filter((row) => row.disponivel).length),
    exemplares: rows,
    colecoes: holdings
      .filter((holding) => holding.libraryId === unit.id)
      .map((holding) => ({
        localizacao: holding.location ?? '',
        numero_chamada: holding.callNumber ?? '',
        descricao: holding.statements.map((one) => inLanguage(one, language)),
        notas: holding.notes,
      })),
  }
}

function presentCopy(copy: StoredCopy, language: Language, now: Temporal.ZonedDateTime, hasPlan: boolean): CopyRow {
  const status = copyStatus(copy.facts, now)
  return {
    cod_exemplar: String(copy.id),
    codigo_barras: copy.barcode ?? '',
    localizacao: copy.shelfLocation ?? '',
    numero_chamada: copy.callNumber ?? '',
    colecao: copy.collection ?? '',
    tipo_emprestimo: copy.loanType[language],
    volume: copy.volume ?? '',
    tomo: copy.tome ?? '',
    parte: copy.part ?? '',
    material: copy.material ?? '',
    numero_exemplar: copy.copyNumber ?? '',
    situacao: status,
    situacao_descricao: labelFor(language, 'copyStatus', status),
    disponivel: status === 'available',
    data_devolucao_prevista: wireDay(copy.facts.dueOn),
    data_devolucao_iso: copy.facts.dueOn ?? '',
    data_devolucao_hora: localHour(copy.facts.dueAt, now.timeZoneId),
    qtde_renovacoes: copy.facts.dueOn === undefined ? '' : String(copy.renewalsMade),
    limite_renovacoes: copy.renewalLimit === null ? '' : String(copy.renewalLimit),
    observacao: copy.note ?? '',
    tem_planta: hasPlan,
  }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => string): number {
  return items.reduce((total, item) => total + Number(value(item)), 0)
}
