import type { NetworkHit } from '@estante/contract/network.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { interlibraryPath, networkTitlePath } from '../../network-paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** A work of the network, with the institutions that have it and the way to borrow it. */
export function NetworkHitRow({ hit }: { hit: NetworkHit }) {
  const { t } = useTranslation('network')
  const { descricao, autor, publicacao, desc_tipo_obra, tipo_material, instituicoes } = hit
  const names = instituicoes.map(({ desc_empresa }) => desc_empresa)
  return (
    <li className="hit">
      <CoverBox title={descricao} author={autor.split('; ')[0] ?? ''} kind={tipo_material} />
      <div className="hit__body">
        <p className="hit__eyebrow eyebrow">{desc_tipo_obra}</p>
        <h3 className="hit__title">
          <Link href={networkTitlePath(hit.id)}>{descricao}</Link>
        </h3>
        {autor && <p className="hit__by">{autor}</p>}
        {publicacao && <p className="hit__pub clamp clamp--2">{publicacao}</p>}
        <p className="hit__have">
          <span>{t('at', { institutions: names.join(', ') })}</span>
        </p>
      </div>
      <div className="hit__act">
        <div className="hit__btns">
          <LinkButton size="s" href={interlibraryPath(requestOf(hit, t))}>
            <span>
              {t('ask')}
              <VisuallyHidden> {descricao}</VisuallyHidden>
            </span>
          </LinkButton>
        </div>
      </div>
    </li>
  )
}

/** What the form of an interlibrary loan begins with. */
export function requestOf(
  hit: Pick<NetworkHit, 'descricao' | 'autor' | 'ano_publicacao' | 'instituicoes'>,
  t: (key: 'at', values: { institutions: string }) => string,
) {
  const institutions = hit.instituicoes.map(({ desc_empresa }) => desc_empresa).join(', ')
  return {
    titulo_obra: hit.descricao,
    // "Lobato, Monteiro, 1882-1948": the form asks for the name alone.
    autor: (hit.autor.split('; ')[0] ?? '').replace(/, (ca\. )?\d.*$/, ''),
    ano: /\d{4}/.exec(hit.ano_publicacao)?.[0] ?? '',
    observacao: t('at', { institutions }),
  }
}
