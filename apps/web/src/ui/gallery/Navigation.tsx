import { BadgeDollarSign, BookOpen, House } from 'lucide-react'
import { Badge } from '../Badge.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Pagination } from '../Pagination.tsx'
import { SideLinks } from '../SideLinks.tsx'
import { TabLinks } from '../TabLinks.tsx'
import { type Column, Table } from '../Table.tsx'
import { Section } from './Section.tsx'

interface Copy {
  number: string
  place: string
  free: boolean
  back: string
}

const copies: readonly Copy[] = [
  { number: '0214.887-3', place: '2º piso, estante 41', free: true, back: 'Na estante' },
  { number: '0214.889-0', place: '2º piso, estante 41', free: false, back: 'ter., 24 de novembro' },
]

const columns: ReadonlyArray<Column<Copy>> = [
  { key: 'number', header: 'Exemplar', cell: (copy) => copy.number, rowHeader: true },
  { key: 'place', header: 'Onde fica', label: 'Onde', cell: (copy) => copy.place, className: 'td-where' },
  {
    key: 'state',
    header: 'Situação',
    cell: (copy) => <Badge kind={copy.free ? 'ok' : 'lent'}>{copy.free ? 'Disponível' : 'Emprestado'}</Badge>,
    className: 'td-state',
  },
  { key: 'back', header: 'Devolução', cell: (copy) => copy.back, className: 'td-back' },
]

const words = {
  label: 'Páginas',
  previous: 'Página anterior',
  next: 'Próxima página',
  page: (page: number) => `Página ${page}`,
}

const links = ['Detalhes', 'Exemplares', 'Referência', 'Sumário', 'Comentários', 'Estatísticas', 'MARC', 'Dublin Core']

export function Navigation() {
  return (
    <>
      <Section
        id="abas"
        title="Abas, páginas, caminho"
        about="No celular as abas rolam e a última aparece cortada, para se ver que há mais."
      >
        <Breadcrumb
          label="Você está em"
          links={[{ href: '#abas', label: 'Resultados' }]}
          current="Grande sertão: veredas"
        />
        <TabLinks
          label="Seções do título"
          current="?tab=4"
          tabs={links.map((label, n) => ({ href: `?tab=${n}`, label, count: n === 1 ? 9 : undefined }))}
        />
        <nav aria-label="Seções da área">
          <SideLinks
            current="?side=1"
            sublinks={{
              label: 'Seções dos empréstimos',
              current: '?side=11',
              groups: [
                { label: 'Correndo', links: [{ href: '?side=11', label: 'Agora' }] },
                { label: 'Passados', links: [{ href: '?side=12', label: 'Histórico' }] },
              ],
            }}
            groups={[
              { links: [{ href: '?side=0', label: 'Início', icon: House }] },
              {
                label: 'Circulação',
                links: [
                  { href: '?side=1', label: 'Empréstimos', icon: BookOpen, count: 6 },
                  { href: '?side=2', label: 'Débitos', icon: BadgeDollarSign, count: 'R$ 8,50', isUrgent: true },
                ],
              },
            ]}
          />
        </nav>
        <Pagination page={2} last={4} hrefOf={(page) => `?p=${page}`} words={words} />
        <Pagination
          page={50}
          last={1000}
          hrefOf={(page) => `?q=${page}`}
          words={{ ...words, label: 'Muitas páginas' }}
        />
      </Section>
      <Section
        id="tabela"
        title="Tabela que vira cartões"
        about="Abaixo de 768 px cada linha é um cartão com o nome da coluna ao lado do valor."
      >
        <Table
          caption="Biblioteca Central"
          columns={columns}
          rows={copies}
          rowKey={(copy) => copy.number}
          cards="plain"
        />
        <Table caption="Cartões densos" columns={columns} rows={copies} rowKey={(copy) => copy.number} cards="copies" />
      </Section>
    </>
  )
}
