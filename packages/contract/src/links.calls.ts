import { describeCalls } from './call.ts'

export const linksCalls = describeCalls({
  'links.images': {
    method: 'GET',
    path: '/api/vinculos/imagem',
    access: 'public',
    summary: 'The pictures of a title: its cover where it has one.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
})
