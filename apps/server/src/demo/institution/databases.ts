/** Bibliographic databases of the demonstration libraries: real open ones, and invented ones with a sign-in. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import { libraryId } from './libraries.ts'

interface DemoDatabase extends Insertable<Tables['bibliographic_databases']> {
  id: number
}

export const demoDatabases: readonly DemoDatabase[] = [
  {
    id: 1,
    code: 'scielo',
    name: 'SciELO',
    publisher: 'BIREME, FAPESP',
    url: 'https://www.scielo.br/',
    access: 'open',
    description_pt: 'Artigos completos de periódicos científicos do Brasil e da América Latina, de todas as áreas.',
    description_es: 'Artículos completos de revistas científicas de Brasil y de América Latina, de todas las áreas.',
    description_en: 'Full text of scientific journals from Brazil and Latin America, in all areas.',
  },
  {
    id: 2,
    code: 'lilacs',
    name: 'LILACS',
    publisher: 'BIREME',
    url: 'https://lilacs.bvsalud.org/',
    access: 'open',
    description_pt: 'Literatura científica e técnica em saúde da América Latina e do Caribe, desde 1982.',
    description_es: 'Literatura científica y técnica en salud de América Latina y el Caribe, desde 1982.',
    description_en: 'Scientific and technical health literature from Latin America and the Caribbean, since 1982.',
  },
  {
    id: 3,
    code: 'bdtd',
    name: 'Biblioteca Digital Brasileira de Teses e Dissertações',
    publisher: 'Ibict',
    url: 'https://bdtd.ibict.br/',
    access: 'open',
    description_pt: 'Teses e dissertações defendidas em instituições brasileiras, em texto completo.',
    description_es: 'Tesis defendidas en instituciones brasileñas, en texto completo.',
    description_en: 'Theses and dissertations of Brazilian institutions, in full text.',
  },
  {
    id: 4,
    code: 'mapas-da-serra',
    name: 'Mapas da Serra',
    publisher: 'Editora Araucária',
    url: 'https://mapas.araucaria.example/',
    access: 'campus',
    description_pt: 'Cartas topográficas e geológicas da Mantiqueira, de 1850 a hoje. Só na rede do campus.',
    description_es: 'Cartas topográficas y geológicas de la Mantiqueira, de 1850 a hoy. Solo en la red del campus.',
    description_en:
      'Topographic and geological maps of the Mantiqueira, from 1850 to today. In the campus network only.',
  },
  {
    id: 5,
    code: 'normas-tecnicas',
    name: 'Normas Técnicas em Linha',
    publisher: 'Editora Manacá',
    url: 'https://normas.manaca.example/entrar',
    access: 'sign-in',
    description_pt: 'Normas técnicas em vigor, com leitura na tela e dez impressões por mês para cada leitor.',
    description_es: 'Normas técnicas vigentes, para leer en pantalla y con diez impresiones al mes para cada lector.',
    description_en: 'Technical standards in force, to read on screen, with ten printed pages a month for each reader.',
  },
]

const areasOf: Readonly<Record<number, readonly string[]>> = {
  1: ['1', '2', '4', '7', '8'],
  2: ['4'],
  3: ['7', '8'],
  4: ['107', '706'],
  5: ['3'],
}

export const demoDatabaseAreas: Insertable<Tables['bibliographic_database_areas']>[] = demoDatabases.flatMap(({ id }) =>
  areasOf[id]!.map((area) => ({ database_id: id, area })),
)

export const demoDatabaseLibraries: Insertable<Tables['bibliographic_database_libraries']>[] = [
  { database_id: 4, library_id: libraryId.BC },
  { database_id: 5, library_id: libraryId.EN },
]
