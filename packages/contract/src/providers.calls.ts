import { describeCalls } from './call.ts'

export const providersCalls = describeCalls({
  'providers.access': {
    method: 'GET',
    path: '/api/vinculos/acesso/:provedor',
    access: 'patron',
    summary: 'Where the person who is signed in reads what a provider of e-books or databases offers.',
    description:
      'At most 15 providers, each by an identifier of the institution’s choice. `url` is to be opened in a tab of its own; it is made for this person and soon over.',
    errors: [
      'providers.not_found',
      'providers.denied',
      'providers.loans_denied',
      'providers.events_denied',
      'providers.unreachable',
      'providers.loans_unreachable',
      'providers.events_unreachable',
      'second-factors.not_as_another',
    ],
  },
})
