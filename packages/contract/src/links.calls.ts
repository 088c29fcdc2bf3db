import { describeCalls } from './call.ts'

/** Refusals where a provider has to be asked. */
export const providerErrors = [
  'links.not_allowed',
  'links.too_many',
  'providers.denied',
  'providers.loans_denied',
  'providers.events_denied',
  'providers.unreachable',
  'providers.loans_unreachable',
  'providers.events_unreachable',
  'second-factors.not_as_another',
] as const

export const linksCalls = describeCalls({
  'links.images': {
    method: 'GET',
    path: '/api/vinculos/imagem',
    access: 'public',
    summary: 'The pictures of a title: its cover where it has one.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'links.results': {
    method: 'GET',
    path: '/api/vinculos/links-resultado',
    access: 'public',
    summary: 'The links of several titles, as /api/acervo/{id}/links lists them.',
    description:
      '`acervos`: up to 100 numbers, separated by commas. Unknown and withdrawn titles and titles without links are left out. Restricted links have no address.',
    errors: [],
  },
  'links.open': {
    method: 'POST',
    path: '/api/vinculos/acesso-restrito/:id/s/:seq',
    access: 'patron',
    summary: 'Opens a link of a title: the address to follow, or what a page of an e-book provider needs.',
    description:
      'Answers `{url}`, or `{provedor, dados}`, where `provedor` (grupoa, pearson) names the page of the catalogue that leads on with `dados`. Each opening is counted by title, link, day and patron category, never by person; `userId`, `browser`, `device` and `os` are accepted and not kept. One person opens 100 links an hour.',
    errors: ['titles.not_found', 'titles.withdrawn', 'links.not_found', ...providerErrors],
  },
  'links.count': {
    method: 'POST',
    path: '/api/vinculos/estatistica-acesso',
    access: 'public',
    summary: 'Counts that an open link of a title was followed.',
    description:
      'By title, link, day and patron category. A restricted link is counted when it is opened, not here. `user_id`, `browser`, `device` and `os` are accepted and not kept.',
    errors: ['titles.not_found', 'titles.withdrawn', 'links.not_found'],
  },
  'links.abnt': {
    method: 'GET',
    path: '/api/vinculos/abnt/:id',
    access: 'patron',
    summary: 'Where a standard is read in the ABNT collection (the provider `abnt`).',
    errors: ['titles.not_found', 'titles.withdrawn', 'providers.not_found', ...providerErrors],
  },
  'links.target': {
    method: 'GET',
    path: '/api/vinculos/target/:id',
    access: 'patron',
    summary: 'Where a standard is read in Target GEDWeb (the provider `target`).',
    errors: ['titles.not_found', 'titles.withdrawn', 'providers.not_found', ...providerErrors],
  },
  'links.grupoa': {
    method: 'POST',
    path: '/api/vinculos/grupoa',
    access: 'patron',
    summary: 'Answers Grupo A, which sent a reader here with a session of its own: where the reader goes on.',
    errors: ['providers.not_found', ...providerErrors],
  },
})
