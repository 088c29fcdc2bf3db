/** The sections of the help page: their anchors, and their points in the order of reading. */
export const topics = {
  search: { anchor: 'pesquisar', points: ['words', 'index', 'scan', 'phrase', 'advanced', 'cql'] },
  results: { anchor: 'resultados', points: ['badge', 'filters', 'order', 'basket'] },
  get: { anchor: 'pegar', points: ['shelf', 'hold', 'request', 'stacks', 'online'] },
  account: { anchor: 'conta', points: ['loans', 'holds', 'debts', 'security'] },
} as const

export type HelpTopic = keyof typeof topics

export const shortcutsAnchor = 'atalhos'
