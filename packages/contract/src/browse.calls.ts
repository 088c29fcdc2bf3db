import { describeCalls } from './call.ts'

export const browseCalls = describeCalls({
  'browse.suggest': {
    method: 'GET',
    path: '/api/consulta/sugestoes',
    access: 'public',
    summary: 'Suggests titles, authors and subjects to someone who is typing.',
    description:
      'From 3 letters on; fewer answer three empty lists. Accents, case and punctuation of `q` do not matter; names are found in both orders and by the names that lead to them (`ver`). Of each kind `limite` at most, the commonest first; `total` is a number of titles. A title with a `cod_acervo` is the only one of its name.',
    errors: [],
  },
})
