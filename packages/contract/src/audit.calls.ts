import { describeCalls } from './call.ts'

/** Activity 2007: reports and the audit log. */
const permission = 2007

const filters = [
  '`por` is the user name of who acted, `pessoa` of whom it concerns; `acao`, `origem` and `assunto` are codes of `audit.options`,',
  '`numero` of the thing (of `patron`: everything that concerns them), `balcao` the name of a desk, `dataIni` and `dataFim` days.',
  'Without `biblioteca`, rows of every library and of none: the right is then needed at every library.',
].join(' ')

export const auditCalls = describeCalls({
  'audit.options': {
    method: 'GET',
    path: '/api/balcao/auditoria/opcoes',
    access: 'staff',
    permission,
    library: 'any',
    summary: 'What the audit log can be searched by: actions, kinds of things and origins, in words.',
    errors: [],
  },
  'audit.list': {
    method: 'GET',
    path: '/api/balcao/auditoria',
    access: 'staff',
    permission,
    library: 'query.biblioteca',
    summary: 'Searches the audit log, the newest first: who did what to what, where and from where.',
    description: [
      filters,
      'A page has 50 rows; `seguinte`, sent as `depois`, gives the next one; it is empty on the last.',
      'Who of the readers acted is named for those alone who also hold 2002, which shows people.',
    ].join(' '),
    errors: ['common.period_backwards'],
  },
  'audit.export': {
    method: 'GET',
    path: '/api/balcao/auditoria/csv',
    access: 'staff',
    permission,
    library: 'query.biblioteca',
    summary: 'All rows that a search of the audit log finds, as CSV, written as it is read.',
    description: `${filters} The export itself is a row of the log.`,
    errors: ['common.period_backwards'],
  },
})
