import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ExternalLink } from '../../../ui/Link.tsx'
import { linkHost } from '../access/link-host.ts'
import { Fact } from '../details/Fact.tsx'

/**
 * Pages about the work; links to the work itself are under access options, which also report a failure of this call.
 */
export function RelatedLinks({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation(['titles', 'layout'])
  const { data } = useCall('titles.links', { params: { id: codAcervo }, staleTime: 60_000 })
  const links = data?.answer.filter((link) => link.relacao === 'related' && !link.restrito) ?? []
  if (links.length === 0) return null
  return (
    <Fact label={t('titles:fields.relatedLinks')} className="stack stack--2">
      {links.map((link) => (
        <p key={link.seq_paragrafo}>
          <ExternalLink href={link.url} note={t('layout:newTab')}>
            {link.descricao || linkHost(link.url)}
          </ExternalLink>
          {link.observacao && <span className="soft small"> {link.observacao}</span>}
        </p>
      ))}
    </Fact>
  )
}
