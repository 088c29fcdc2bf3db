/** The fields of titles and copies, one by one. */
import type { LibraryCopies } from '@estante/contract/titles.shapes'
import type { SubjectHeading } from '@estante/marc/title-data'
import { describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addLibrary, addLoanType, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const cover = 'https://capas.example/17.jpg'

function subject(heading: string, kind: 'subject' | 'genre', thesaurus: string): SubjectHeading {
  return { kind, heading, main: heading, subdivisions: [], thesaurus, tag: '650', field: 0 }
}

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addLibrary(db, { id: 1 })
  await addLoanType(db, { id: 1 })
  await addTitle(
    db,
    {
      title: 'Atlas histórico',
      edition: '3. ed. rev.',
      publication: [{ place: 'Recife', publisher: 'Massangana', date: '1999', kind: '1' }],
      year: 1999,
      yearShown: '1999',
      physical: '2 v. : il. ; 30 cm + 1 CD-ROM',
      languages: ['por', 'eng'],
      subjects: [
        subject('Saúde pública', 'subject', 'lcsh'),
        subject('Saúde Pública.', 'subject', 'decs'),
        subject('Saúde pública', 'genre', 'lcgft'),
      ],
      identifiers: [{ kind: 'isbn', value: '9788535931983', shown: '978-85-359-3198-3', valid: true }],
    },
    { id: 17, cover_url: cover },
  )
  await addCopy(db, {
    title_id: 17,
    library_id: 1,
    loan_type_id: 1,
    call_number: '911 A881',
    collection: 'Referência',
    volume: '2',
    tome: 'I',
    part: 'B',
    material: 'CD-ROM',
    copy_number: '4',
  })
}

eachDatabase((engine) => {
  describe('a title in several volumes', () => {
    const app = useTestApp(engine, { fill })
    const read = async (path: string) => (await app().get(path)).json()

    it('shows a subject of two vocabularies once', async () => {
      const { resumo } = await read('/api/acervo/17')
      expect(resumo.assuntos.map(({ descricao }: { descricao: string }) => descricao)).toEqual([
        'Saúde pública',
        'Saúde pública',
      ])
    })

    it('says its edition, publisher, year, extent, languages, numbers and call number', {
      tags: ['F-041', 'F-042', 'F-044', 'F-045', 'F-047'],
    }, async () => {
      const { resumo } = await read('/api/acervo/17')
      expect(resumo).toMatchObject({
        edicao: '3. ed. rev.',
        publicacao: 'Recife: Massangana, 1999',
        ano_publicacao: '1999',
        desc_fisica: '2 v. : il. ; 30 cm + 1 CD-ROM',
        idiomas: [
          { codigo: 'por', descricao: 'Português' },
          { codigo: 'eng', descricao: 'Inglês' },
        ],
        identificadores: [{ tipo: 'isbn', valor: '9788535931983', mostrado: '978-85-359-3198-3', valido: true }],
        numero_chamada: '911 A881',
      })
    })

    it('says of each copy which volume, tome, part and material it is, and its collection', {
      tags: ['F-049', 'F-075'],
    }, async () => {
      const { bibliotecas }: { bibliotecas: LibraryCopies[] } = await read('/api/acervo/17/exemplares')
      expect(bibliotecas[0]!.exemplares).toMatchObject([
        { volume: '2', tomo: 'I', parte: 'B', material: 'CD-ROM', numero_exemplar: '4', colecao: 'Referência' },
      ])
    })

    it('gives the picture of its cover, or none where none is wanted', { tags: ['C-160'] }, async () => {
      expect(await read('/api/vinculos/imagem?cod_acervo=17&limite=1')).toEqual([
        { seq_paragrafo: '1', url: cover, descricao: 'Atlas histórico' },
      ])
      expect(await read('/api/vinculos/imagem?cod_acervo=17&limite=0')).toEqual([])
    })
  })
})
