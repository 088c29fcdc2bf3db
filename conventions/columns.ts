/** Names of columns end at the stores: everything above them has the words of the domain. */
import { findOccurrences, mayWriteSql } from './forbidden.ts'
import { isTest, type RepositoryFile } from './repository-files.ts'
import { isNode, nameOf, type SyntaxNode, syntaxOf, walkSyntax } from './syntax.ts'

const tables = /^apps\/server\/src\/database\/tables\//

/** The columns of all tables whose names are more than one word. */
export function columnsOf(files: readonly RepositoryFile[]): Set<string> {
  const names = new Set<string>()
  for (const file of files.filter(({ path }) => tables.test(path) && !path.endsWith('/tables.ts'))) {
    walkSyntax(syntaxOf(file).program, (node) => {
      const name = node.type === 'TSPropertySignature' ? nameOf(node.key) : undefined
      if (name?.includes('_')) names.add(name)
    })
  }
  return names
}

/** Files without SQL that have columns all the same. */
const mayNameColumns = new Set([
  // A patron's data, as the tables have them.
  'apps/server/src/features/patron/export-data.ts',
  // Columns of CSV files, and names of the desk's lines, which are called so.
  'apps/server/src/import/csv/titles-of-rows.ts',
  'apps/server/src/cli/desk/copies.ts',
  'apps/server/src/cli/desk/worklist.ts',
  'apps/server/src/cli/desk/print-worklist.ts',
])

/** The demonstration library and the first data of an institution are rows to begin with. */
const isMadeOfRows = /^apps\/server\/src\/(demo|setup)\//

/** Of calls, settings and the web app manifest. */
const namesOfTheWire = new Set(['isbn_issn', 'personal_data', 'short_name'])

/** Columns read or written, and types of whole rows, outside stores. */
export function columnsOutsideStores(files: readonly RepositoryFile[], columns: ReadonlySet<string>): string[] {
  const isColumn = (name: string | undefined) => name !== undefined && columns.has(name) && !namesOfTheWire.has(name)
  return findOccurrences(
    files.filter(
      ({ path }) => !mayWriteSql.test(path) && !isTest(path) && !isMadeOfRows.test(path) && !mayNameColumns.has(path),
    ),
    (node, parents) => {
      if (node.type === 'ImportSpecifier') return isRowType(node, parents.at(-1))
      if (node.type === 'MemberExpression') return isColumn(nameOf(node.property)) || isLocalised(node, columns)
      return (node.type === 'Property' || node.type === 'TSPropertySignature') && isColumn(nameOf(node.key))
    },
  )
}

/** "import type { LoansTable } from '../../database/tables/circulation.ts'" */
function isRowType({ imported }: SyntaxNode, declaration: SyntaxNode | undefined): boolean {
  return /\/database\/tables\//.test(nameOf(declaration?.source) ?? '') && /Table$/.test(nameOf(imported) ?? '')
}

/** "row[`name_${language}`]" */
function isLocalised({ property }: SyntaxNode, columns: ReadonlySet<string>): boolean {
  if (!isNode(property) || property.type !== 'TemplateLiteral') return false
  const [first] = property.quasis as { value: { raw: string } }[]
  return columns.has(`${first?.value.raw}pt`)
}
