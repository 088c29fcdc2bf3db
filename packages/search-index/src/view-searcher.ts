import { type IndexView, segmentsOf, tablesOf } from './index-view.ts'
import { checkSchema, type Schema } from './schema.ts'
import { type Searchable, Searcher } from './searcher.ts'

/** Searches the views of an index that another thread keeps: always the one shown last. */
export class ViewSearcher extends Searcher {
  private readonly current: { -readonly [name in keyof Searchable]: Searchable[name] }

  /** Throws a `TypeError` for a schema that cannot work. */
  constructor(schema: Schema, view: IndexView) {
    checkSchema(schema)
    const current = { tables: tablesOf(view, schema), list: segmentsOf(view, []) }
    super(current)
    this.current = current
  }

  /** Later searches see this view. It must be of the same index as the first one. */
  refresh(view: IndexView): void {
    const { schema, signatures } = this.current.tables
    this.current.tables = tablesOf(view, schema, signatures)
    this.current.list = segmentsOf(view, this.current.list)
  }
}
