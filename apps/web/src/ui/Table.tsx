import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './table.css'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Precedes the value when a row is a card; by default the header, if it is a short text. */
  label?: string
  /** The column that names the row. */
  rowHeader?: boolean
  /** Aligns numbers at the end. */
  end?: boolean
  className?: string
}

export interface TableProps<Row> {
  caption: ReactNode
  captionHidden?: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Below 768 px a row becomes a card; `copies` is the denser card of a title's copies. */
  cards?: 'plain' | 'copies'
}

/** A table with explicit roles, which `display` on a phone would otherwise remove for screen readers. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, cards }: TableProps<Row>) {
  const name = classes('table', cards && 'table--cards', cards === 'copies' && 'table--copies')
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className={name} role="table">
      <caption className={captionHidden ? 'vh' : undefined}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map((column) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={column.key} scope="col" role="columnheader" className={column.end ? 'end' : undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classes(column.end && 'end', column.className) || undefined
  if (column.rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as on the table
      <th scope="row" role="rowheader" className={className}>
        {column.cell(row)}
      </th>
    )
  }
  const label = column.label ?? (typeof column.header === 'string' ? column.header : undefined)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as on the table
    <td role="cell" className={className} data-label={label}>
      {column.cell(row)}
    </td>
  )
}
