import { describeCalls } from './call.ts'

export const authoritiesCalls = describeCalls({
  'authorities.show': {
    method: 'GET',
    path: '/api/autoridade/:id',
    access: 'public',
    summary: 'Shows an authority: heading, references and what it does in this catalogue.',
    errors: ['authorities.not_found'],
  },
  'authorities.marc': {
    method: 'GET',
    path: '/api/autoridade/:id/marc',
    access: 'public',
    summary: 'The MARC record of an authority, one row a subfield; empty for one made from a title.',
    errors: ['authorities.not_found'],
  },
  'authorities.combo': {
    method: 'GET',
    path: '/api/autoridade/combo',
    access: 'public',
    summary: 'The headings of several authorities; unknown codes are left out.',
    errors: [],
  },
})
