import type { TitleSummary } from '@estante/contract/titles.shapes'
import { Quote } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useYear } from '../../i18n/use-year.ts'
import { titlePath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BasketButton } from '../basket/BasketToggle.tsx'
import { AddToListButton } from '../title-lists/AddToListButton.tsx'
import { CreatorLines } from './details/CreatorLines.tsx'
import { publicationText } from './details/publication-text.ts'
import { materialIcon } from './material-icon.ts'
import { ShareButton } from './ShareButton.tsx'
import { textLanguage } from './text-language.ts'
import { UnapiId } from './UnapiId.tsx'

export interface TitleHeadProps {
  title: TitleSummary
  /** Title and subtitle. */
  name: string
}

/** Longer titles, as in old books, use smaller letters. */
const mostLetters = 120

/** Cover, type, title, creators, publication. */
export function TitleHead({ title, name }: TitleHeadProps) {
  const { t } = useTranslation('titles')
  const { titulo, subtitulo, idiomas } = title
  const publication = publicationText(title)
  const otherScript = title.outras_escritas.find((one) => one.paragrafo === '245')
  return (
    <div className="work__top">
      <CoverBox
        title={name}
        author={title.autores[0]?.nome ?? ''}
        kind={title.tipo_material}
        year={title.ano_publicacao}
        image={title.link_capa || undefined}
        lazy={false}
      />
      <div className="work__head">
        <Eyebrow title={title} />
        <h1
          className={titulo.length > mostLetters ? 'work__title--long' : undefined}
          lang={textLanguage(idiomas[0]?.codigo, titulo)}
        >
          {titulo}
        </h1>
        {subtitulo && (
          <p className="work__sub" lang={textLanguage(idiomas[0]?.codigo, subtitulo)}>
            {subtitulo}
          </p>
        )}
        {otherScript && (
          <p
            className="work__sub"
            lang={textLanguage(idiomas[0]?.codigo, otherScript.texto)}
            dir={otherScript.direita_para_esquerda ? 'rtl' : undefined}
          >
            {otherScript.texto}
          </p>
        )}
        <CreatorLines people={title.autores} />
        {publication && <p className="soft">{publication}</p>}
        <span className="Z3988" title={title.coins} hidden />
        <UnapiId codAcervo={title.cod_acervo} />
      </div>
      <div className="btn-group work__act">
        <LinkButton tone="quiet" size="s" icon={Quote} href={titlePath(title.cod_acervo, 'referencia')}>
          {t('cite.action')}
        </LinkButton>
        <BasketButton codAcervo={title.cod_acervo} />
        <AddToListButton codes={[title.cod_acervo]} size="s" tone="quiet" />
        <ShareButton title={name} path={titlePath(title.cod_acervo)} />
      </div>
    </div>
  )
}

function Eyebrow({ title }: { title: TitleSummary }) {
  const year = useYear()
  return (
    <p className="eyebrow dotted">
      <Icon of={materialIcon(title.tipo_material)} />
      <span>{title.desc_tipo_obra}</span>
      {title.ano_publicacao && <span>{year(title.ano_publicacao)}</span>}
      {title.idiomas.map((language) => (
        <span key={language.codigo}>{language.descricao}</span>
      ))}
    </p>
  )
}
