import enWords from '@estante/contract/words/en/vocabulary.json' with { type: 'json' }
import esWords from '@estante/contract/words/es/vocabulary.json' with { type: 'json' }
import ptWords from '@estante/contract/words/pt/vocabulary.json' with { type: 'json' }
import { materialTypes } from '@estante/domain/titles/material-types'
import { expect, it } from 'vitest'
import en from '../../locales/en/home.json' with { type: 'json' }
import es from '../../locales/es/home.json' with { type: 'json' }
import pt from '../../locales/pt/home.json' with { type: 'json' }

// The home page has a copy of its own, because the whole vocabulary is too large for the first load.
it.each([
  [pt, ptWords],
  [es, esWords],
  [en, enWords],
])('names the material types as the shared vocabulary does', (own, shared) => {
  const names: Record<string, string> = shared.materialType
  expect(own.materials).toEqual(Object.fromEntries(materialTypes.map(({ type }) => [type, names[`${type}_other`]])))
})
