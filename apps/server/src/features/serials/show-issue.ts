import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { libraries } from '../institution/store.ts'
import { findSerial } from './find-serial.ts'
import { frequencyName, presentIssue } from './present-issue.ts'
import { issueById } from './store.ts'

/** One issue, found only where its kind, card and number are those of one. */
export const showIssue: ReadingHandler<'serials.issue'> = async (db, { params, query, language, now }) => {
  const title = await findSerial(db, params.id)
  const issue = await issueById(db, rowNumber(query.seqSec ?? ''))
  const shown = issue && presentIssue(issue, language, now.toPlainDate().toString())
  const isNamed = shown?.cod_par === query.codPar && shown?.seq_par === query.seqPar
  if (!shown || !isNamed || issue.titleId !== title.id) {
    return refuse('serials.issue_not_found', { title: title.data.title })
  }
  const library = (await libraries(db)).find(({ id }) => id === issue.libraryId)
  return {
    ...shown,
    titulo: title.data.title,
    desc_biblioteca: library?.name ?? '',
    tipo: labelFor(language, 'serialUnit', shown.cod_par),
    periodicidade: issue.frequency === null ? '' : frequencyName(issue.frequency, language),
  }
}
