import { describe, expect, it } from 'vitest'
import { applyChoices, type Choices, readChoices, schemes, writeChoices, zoomSteps } from './accessibility-choices.ts'

function storage(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

function root() {
  const attributes = new Map<string, string>()
  return {
    attributes,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  }
}

const none: Choices = { zoom: 0, scheme: undefined, bold: false, signLanguage: false }

describe('the choices of the accessibility panel', () => {
  it('are the device’s until something is chosen', { tags: ['A-050'] }, () => {
    expect(readChoices(storage())).toEqual(none)
  })

  it('come back as they were kept, every one of them', {
    tags: ['A-046', 'A-047', 'F-190', 'F-191', 'F-192', 'F-193', 'K-015'],
  }, () => {
    for (const zoom of zoomSteps)
      for (const scheme of schemes)
        for (const on of [true, false]) {
          const kept = storage()
          const choices = { zoom, scheme, bold: on, signLanguage: !on }
          writeChoices(kept, choices)
          expect(readChoices(kept)).toEqual(choices)
        }
  })

  it('take what somebody else wrote there for nothing', () => {
    const strange = storage({
      'estante.zoom': '30',
      'estante.scheme': 'pink',
      'estante.bold': 'yes',
      'estante.libras': '1',
    })
    expect(readChoices(strange)).toEqual(none)
  })

  it('leave nothing behind when they are taken back', () => {
    const kept = storage({ i18nextLng: 'es' })
    writeChoices(kept, { zoom: 60, scheme: 'dark', bold: true, signLanguage: true })
    writeChoices(kept, none)
    expect([...kept.map.keys()]).toEqual(['i18nextLng'])
  })

  it('stand on the root element, where the styles look for them', { tags: ['A-046', 'A-047', 'A-050'] }, () => {
    const element = root()
    applyChoices(element, { zoom: 40, scheme: 'contrast', bold: true, signLanguage: true })
    expect(Object.fromEntries(element.attributes)).toEqual({
      'data-zoom': '40',
      'data-scheme': 'contrast',
      'data-bold': 'true',
    })
    applyChoices(element, none)
    expect(element.attributes.size).toBe(0)
  })
})
