/** The columns of a file of copies. */
import type { CopyState } from '../../database/tables/catalogue.ts'
import type { CsvColumn } from './read-csv.ts'
import { type TitleColumn, titleColumns } from './titles-of-rows.ts'

export type CopiesColumn =
  | TitleColumn
  | 'barcode'
  | 'library'
  | 'call_number'
  | 'classification'
  | 'cutter'
  | 'location'
  | 'collection'
  | 'loan_type'
  | 'volume'
  | 'tome'
  | 'part'
  | 'material'
  | 'copy_number'
  | 'state'
  | 'note'
  | 'price'
  | 'acquired_on'

export const copiesColumns: readonly CsvColumn<CopiesColumn>[] = [
  { name: 'barcode', otherNames: ['código de barras', 'tombo', 'patrimônio', 'inventario'], required: true },
  ...titleColumns,
  { name: 'library', otherNames: ['biblioteca', 'unidade', 'unidad'] },
  { name: 'call_number', otherNames: ['número de chamada', 'nº de chamada', 'chamada', 'signatura'] },
  { name: 'classification', otherNames: ['classificação', 'clasificación', 'cdd', 'cdu'] },
  { name: 'cutter', otherNames: ['notação de autor', 'notación de autor', 'pha'] },
  { name: 'location', otherNames: ['localização', 'ubicación', 'estante'] },
  { name: 'collection', otherNames: ['coleção', 'colección'] },
  { name: 'loan_type', otherNames: ['tipo de empréstimo', 'tipo de préstamo'] },
  { name: 'volume', otherNames: ['volumen'] },
  { name: 'tome', otherNames: ['tomo'] },
  { name: 'part', otherNames: ['parte'] },
  { name: 'material', otherNames: ['material adicional'] },
  { name: 'copy_number', otherNames: ['exemplar', 'ejemplar'] },
  { name: 'state', otherNames: ['situação', 'estado'] },
  { name: 'note', otherNames: ['observação', 'nota'] },
  { name: 'price', otherNames: ['preço', 'precio', 'valor'] },
  { name: 'acquired_on', otherNames: ['aquisição', 'data de aquisição', 'adquisición'] },
]

/** What a state may be called. Loans are no part of the file: see write-copies.ts for what becomes of a lent copy. */
export const copyStates: Readonly<Record<CopyState | 'lent', readonly string[]>> = {
  available: ['disponível', 'disponivel', 'disponible'],
  quarantine: ['quarentena', 'cuarentena'],
  'in-processing': ['em processamento', 'em preparação', 'en proceso', 'en proceso técnico'],
  'in-repair': ['em reparo', 'encadernação', 'en reparación'],
  missing: ['desaparecido', 'não encontrado', 'no encontrado'],
  lost: ['perdido', 'extraviado'],
  withdrawn: ['baixado', 'descartado', 'dado de baja'],
  lent: ['emprestado', 'prestado', 'on loan', 'checked out'],
}
