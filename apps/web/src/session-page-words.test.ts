import { pages } from '@estante/contract/pages'
import { expect, it } from 'vitest'
import { sessionPageWords } from './session-page-words.ts'

it.each(Object.entries(sessionPageWords).filter(([id]) => pages[id as keyof typeof pages].path.startsWith('/balcao')))(
  '%s brings the words of the desk around it',
  (_id, names) => expect(names).toContain('desk'),
)
