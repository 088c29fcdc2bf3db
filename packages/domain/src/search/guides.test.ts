import { describe, expect, it } from 'vitest'
import { guideMaterials } from './guide-materials.ts'
import { guideRoute } from './guide-route.ts'
import { isNarrowGuide, isStandardGuide, knownGuides, readingListGuide } from './guides.ts'

describe('what a guide opens', () => {
  it.each([
    ['pesquisa_geral', '/pesquisa_geral'],
    ['pesquisa_avancada', '/pesquisa_avancada'],
    ['autores', '/listas/autor'],
    ['assuntos', '/listas/assunto'],
    ['titulos', '/listas/titulo'],
    ['novas_aquisicoes', '/?orderBy=data_inclusao&direction=D&modo=C'],
    ['periodicos', '/periodicos'],
    ['da casa', '/da%20casa'],
  ])('%s opens %s', (code, route) => {
    expect(guideRoute(code)).toBe(route)
  })
})

describe('what a guide finds', () => {
  it.each([
    ['pesquisa_geral', []],
    ['periodicos', ['3']],
    ['ebooks', ['5']],
    ['arquivo', ['14', '11', '6', '8', '10', '17']],
    [undefined, []],
  ] as const)('%s finds the material types %j', (code, materials) => {
    expect(guideMaterials(code)).toEqual(materials)
  })

  it('is a part of the collection exactly where a guide names material types, and in reading lists', () => {
    for (const { code } of knownGuides) {
      expect(isNarrowGuide(code), code).toBe(code === readingListGuide || guideMaterials(code).length > 0)
    }
  })

  it('has a page without the institution only for bookmarked ones', () => {
    expect(knownGuides.map(({ code }) => code).filter(isStandardGuide)).toEqual([
      'pesquisa_geral',
      'pesquisa_avancada',
      'plano_ensino',
    ])
  })
})
