import type { ComponentProps } from 'react'
import { Badge, type BadgeKind } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Chip, Tag } from '../Chip.tsx'
import { Cover } from '../Cover.tsx'
import '../../theme/pages/cover-wall.css'
import { DateSlip } from '../DateSlip.tsx'
import { Histogram } from '../Histogram.tsx'
import { Shelf, ShelfItem } from '../Shelf.tsx'
import { SpineLabel } from '../SpineLabel.tsx'
import { Section } from './Section.tsx'

const badges: ReadonlyArray<[BadgeKind, string]> = [
  ['ok', 'Disponível'],
  ['lent', 'Emprestado até 24 nov.'],
  ['reserved', 'Reservado'],
  ['transit', 'Em trânsito'],
  ['local', 'Só consulta no local'],
  ['online', 'Ler online'],
  ['restricted', 'Só com login'],
  ['danger', 'Atrasado 3 dias'],
  ['wait', 'Aguardando'],
  ['off', 'Cancelado'],
  ['plain', 'Sem empréstimo'],
]

const works: ReadonlyArray<ComponentProps<typeof Cover>> = [
  { title: 'Dom Casmurro', author: 'Machado de Assis' },
  { title: 'Grande sertão: veredas', author: 'João Guimarães Rosa' },
  { title: 'A hora da estrela', author: 'Clarice Lispector' },
  { title: 'Cien años de soledad', author: 'Gabriel García Márquez' },
  { title: 'Ficciones', author: 'Jorge Luis Borges' },
  { title: 'Quarto de despejo', author: 'Carolina Maria de Jesus' },
  { title: 'Torto arado', author: 'Itamar Vieira Junior' },
  { title: 'Cálculo: volume 1', author: 'James Stewart' },
  { title: 'Macunaíma', author: 'Mário de Andrade' },
  {
    title: 'Os leitores de Machado de Assis',
    author: 'Hélio Guimarães',
    kind: 'thesis',
    year: 2001,
    institution: 'Unicamp',
  },
  { title: 'Mapa geológico do estado de Minas Gerais', kind: 'map' },
  { title: 'Bachianas brasileiras n. 5', author: 'Heitor Villa-Lobos', kind: 'score' },
  { title: 'Pride and Prejudice', author: 'Jane Austen', kind: 'ebook' },
  { title: 'Machado de Assis em Linha', kind: 'journal', volume: 'v. 12, n. 3' },
  { title: 'Vidas secas', author: 'Nelson Pereira dos Santos', kind: 'film' },
  { title: 'Clube da esquina', author: 'Milton Nascimento', kind: 'sound' },
  { title: 'O pequeno príncipe', author: 'Antoine de Saint-Exupéry', kind: 'braille' },
  { title: 'A leitura no Brasil: notas', author: 'Márcia Abreu', kind: 'article' },
  { title: 'Constituição da República Federativa do Brasil', kind: 'legislation' },
  { title: 'Cartas de viagem', author: 'Georg Heinrich Langsdorff', kind: 'manuscript' },
  { title: 'Vista do porto de Santos', kind: 'image' },
  { title: 'Censo demográfico 2022: microdados', kind: 'computer-file' },
  { title: 'Esqueleto humano articulado', kind: 'object' },
  { title: 'ألف ليلة وليلة', kind: 'book' },
]

export function Things() {
  return (
    <>
      <States />
      <Section id="chips" title="Filtros escolhidos" about="Cada um diz o tipo e o valor. Tocar tira.">
        <div className="chips">
          <Chip href="#chips" kind="Tipo" value="Livro" removeLabel="remover" />
          <Chip href="#chips" kind="Biblioteca" value="Letras e Artes" removeLabel="remover" />
          <Button tone="quiet" size="s">
            Limpar filtros
          </Button>
        </div>
        <div className="chips">
          <Tag href="#chips">Ficção brasileira</Tag>
          <Tag href="#chips">Sertão</Tag>
        </div>
        <div className="maxw">
          <Histogram
            bars={Array.from({ length: 16 }, (_, n) => ({ key: n, value: (n * n * 7) % 53, chosen: n > 9 }))}
          />
        </div>
      </Section>
      <CoverWall />
      <Section
        id="prateleira"
        title="Prateleira"
        about="Livros de alturas diferentes de pé na mesma linha. Rola para o lado; o teclado também alcança."
      >
        <Shelf label="Exemplo de prateleira">
          {works.slice(1, 12).map((work) => (
            <ShelfItem key={work.title} href="#prateleira" name={work.title} wide={work.kind === 'map'}>
              <Cover {...work} />
            </ShelfItem>
          ))}
        </Shelf>
      </Section>
    </>
  )
}

function States() {
  return (
    <Section
      id="situacao"
      title="Situação do exemplar"
      about="Sempre ícone, palavra e cor. Se a cor sumir, nada se perde."
    >
      <div className="row">
        {badges.map(([kind, words]) => (
          <Badge key={kind} kind={kind}>
            {words}
          </Badge>
        ))}
      </div>
      <div className="row row--top">
        <SpineLabel label="Número de chamada" parts={['869.3', 'R788g', '22. ed.']} />
        <DateSlip weekday="ter." day="1" month="dez." />
        <DateSlip weekday="ter." day="24" month="nov." state="soon" />
        <DateSlip weekday="seg." day="16" month="nov." state="late" />
      </div>
      <p>
        Numa linha: <SpineLabel label="Número de chamada" parts={['869.3', 'R788g', '22. ed.']} line />
      </p>
    </Section>
  )
}

function CoverWall() {
  return (
    <Section id="capas" title="Capas desenhadas" about="Do título e do tipo de material, sempre iguais.">
      <ol className="coverwall">
        {works.map((work) => (
          <li className="coverwall__item" key={work.title}>
            <div className="coverwall__stand">
              <Cover {...work} />
            </div>
            <p className="small">{work.title}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
