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
  'browse.list': {
    method: 'GET',
    path: '/api/consulta/listas/:lista',
    access: 'public',
    summary: 'Walks the titles, authors, subjects, series, publishers or call numbers in their order.',
    description:
      'Begins at `inicio`, a text; or goes on from `cursor`, one of `anterior` and `proxima` of an earlier answer, which are empty where the list ends (a cursor that cannot be read begins at the beginning). `entradas` stand in their order whichever way one goes. `total` is a number of titles. An entry with `ver` is another name for that heading; `ver_tambem` names headings with titles beside it. `parametro` and `valor` are the parameter of `GET /api/consulta` that finds its titles; an entry with a `cod_acervo` is one title. Entries without titles are left out.',
    errors: [],
  },
})
