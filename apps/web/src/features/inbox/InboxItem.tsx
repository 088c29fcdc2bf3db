import type { WireInboxDetails } from '@estante/contract/inbox.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { authorityPath, titlePath } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { titleText } from '../titles/title-text.ts'
import { AnswerItem } from './AnswerItem.tsx'
import { AssignItem } from './AssignItem.tsx'
import { InboxFiles } from './InboxFiles.tsx'
import { Due } from './InboxList.tsx'

export function InboxItem({ item }: { item: WireInboxDetails }) {
  const { t } = useTranslation('inbox')
  const { day, time } = useFormat()
  const { tipo, codigo, titulo, pessoa, biblioteca, momento, situacao_descricao, aberto, email } = item
  return (
    <>
      <div className="stack stack--2">
        <p className="soft small">{t(`one.${tipo}`)}</p>
        <h1>{titleText(titulo) || t('numbered', { number: codigo })}</h1>
        <p className="row row--tight">
          <Badge kind={aberto ? 'wait' : 'plain'}>{situacao_descricao}</Badge>
          {item.prazo_iso !== '' && aberto && (
            <span>
              {t('column.due')}: <Due item={item} />
            </span>
          )}
        </p>
        <RecordLink item={item} />
      </div>
      <dl className="facts">
        <Fact name={t('column.person')} value={pessoa || t('nobody')} />
        {email !== '' && <Fact name={t('email')} value={email} />}
        {item.idioma !== '' && <Fact name={t('language')} value={t(`languages.${item.idioma as 'pt'}`)} />}
        <Fact name={t('column.library')} value={biblioteca || t('anyLibrary')} />
        <Fact name={t('column.since')} value={`${day(momento.slice(0, 10), 'year')}, ${time(momento.slice(11, 16))}`} />
      </dl>
      <AssignItem item={item} />
      {item.campos.length > 0 && <Fields item={item} />}
      <InboxFiles item={item} />
      <Messages messages={item.mensagens} />
      <AnswerItem item={item} />
    </>
  )
}

function RecordLink({ item: { cod_acervo, cod_autoridade } }: { item: WireInboxDetails }) {
  const { t } = useTranslation('inbox')
  if (cod_acervo !== '') return <Link href={titlePath(cod_acervo)}>{t('record')}</Link>
  if (cod_autoridade !== '') return <Link href={authorityPath(cod_autoridade)}>{t('authority')}</Link>
  return null
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Fields of requests have the words of the reader's own page. */
const ownFields = new Set([
  'tipo_erro',
  'titulo',
  'edicao',
  'editor',
  'isbn_issn',
  'disciplina',
  'bibliografia',
  'exemplares',
  'fornecedor',
  'sugestao',
  'preco_centavos',
  'modalidade',
])
const choices = new Set(['grau_defesa', 'tipo_publicacao'])

function Fields({ item: { campos } }: { item: WireInboxDetails }) {
  const { t } = useTranslation(['inbox', 'requests'])
  const { number } = useFormat()
  const nameOf = (name: string) =>
    ownFields.has(name) ? t(`inbox:field.${name as 'titulo'}`) : t(`requests:field.${name as 'autor'}`)
  const textOf = (name: string, value: string) => {
    if (choices.has(name)) return t(`requests:choice.${value as 'both'}`)
    if (name === 'possui_ilustracao') return t('requests:yes')
    if (name === 'bibliografia') return t(`inbox:bibliography.${value as 'basic'}`)
    return name === 'preco_centavos' ? number(Number(value) / 100) : value
  }
  return (
    <section className="stack stack--4" aria-labelledby="campos-da-pendencia">
      <h2 id="campos-da-pendencia">{t('inbox:asked')}</h2>
      <dl className="facts">
        {campos.map(({ nome, valor }) => (
          <Fact key={nome} name={nameOf(nome)} value={textOf(nome, valor)} />
        ))}
      </dl>
    </section>
  )
}

function Messages({ messages }: { messages: WireInboxDetails['mensagens'] }) {
  const { t } = useTranslation('inbox')
  const { day, time } = useFormat()
  if (messages.length === 0) return null
  return (
    <section className="stack stack--4" aria-labelledby="mensagens-da-pendencia">
      <h2 id="mensagens-da-pendencia">{t('messages')}</h2>
      <ol className="request-story">
        {messages.map(({ autor, texto, situacao_descricao, momento }) => (
          <li
            key={`${momento} ${autor} ${situacao_descricao} ${texto}`}
            className={autor === 'biblioteca' ? 'request-story__library' : undefined}
          >
            <p className="row row--tight small">
              <b>{t(`by.${autor}`)}</b>
              {situacao_descricao !== '' && <span>{situacao_descricao}</span>}
              {momento !== '' && (
                <time className="soft" dateTime={momento}>
                  {`${day(momento.slice(0, 10), 'year')}, ${time(momento.slice(11, 16))}`}
                </time>
              )}
            </p>
            {texto !== '' && <p className="request-story__text">{texto}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
